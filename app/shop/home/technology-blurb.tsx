import { href } from '#domain/site/href.ts'
import { Photo } from '#app/parts/photos/photo.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { Eyebrow } from '#app/parts/ui/eyebrow.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { Section } from '#app/parts/ui/section.tsx'

export function TechnologyBlurb() {
  return (
    <Section tone="paper" labelledBy="home-technology">
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-16">
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
        <div className="lg:col-span-5">
          <Eyebrow>The technology</Eyebrow>
          <Heading level={2} id="home-technology" className="mt-3">
            Small enough to forget, honest enough to learn from
          </Heading>
          <div className="mt-6 space-y-4 text-lg text-muted">
            <p>
              The sensor rides on the back of the blade, below the splice, where neither hands nor ball go. It follows
              the bat from the first movement of the backlift to the moment of impact.
            </p>
            <p>
              You play. It sends each shot to the app on your phone, which keeps your sessions, shows how they change
              and lets you share them with your coach.
            </p>
          </div>
          <ButtonLink href={href.tech} variant="secondary" className="mt-8">
            Explore the technology
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
