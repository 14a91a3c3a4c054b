import { Photo } from './photo.tsx'

export function SensorTakenApart() {
  return (
    <figure className="lg:col-span-7">
      <Photo
        name="tech-exploded"
        alt="Exploded view of the str8bat Sensor: top shell, circuit board, battery, lower shell, cradle and adhesive pad"
        sizes="(min-width: 96rem) 50rem, (min-width: 64rem) 54vw, 92vw"
        className="aspect-[4/3] w-full rounded-xl object-cover"
      />
      <figcaption className="mt-3 text-xs text-muted">
        Illustration: our own drawing of a sensor taken apart, not the maker’s.
      </figcaption>
    </figure>
  )
}
