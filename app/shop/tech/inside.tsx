import { Photo } from '#app/parts/photos/photo.tsx'
import { Eyebrow } from '#app/parts/ui/eyebrow.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { Section } from '#app/parts/ui/section.tsx'

export function Inside() {
  return (
    <Section tone="paper" labelledBy="tech-inside">
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:order-2 lg:col-span-5">
          <Eyebrow>Inside</Eyebrow>
          <Heading level={2} id="tech-inside" className="mt-3 max-w-[5em]">
            A small thing, well placed
          </Heading>
          <div className="mt-6 max-w-[48ch] space-y-4 text-lg text-muted">
            <p>
              A board that senses movement, a battery, a light that shows it is awake, and a shell that sits on a mount
              on the back of the blade. On the smart bat the same idea comes as a slim sticker, fitted before it reaches
              you.
            </p>
            <p>Just below the splice it is out of the way: neither hands nor ball come near.</p>
          </div>
        </div>
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
      </div>
    </Section>
  )
}
