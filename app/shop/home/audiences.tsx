import { Photo } from '#app/parts/photos/photo.tsx'
import { Container } from '#app/parts/ui/container.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'

const audiences = [
  {
    name: 'Players',
    text: 'Set one thing to work on, bat for ten minutes, and see in the app whether it moved. The next net starts where this one ended.',
  },
  {
    name: 'Coaches',
    text: 'Players share their sessions with you, so a conversation about backlift or bat speed begins with the same numbers on both sides.',
  },
  {
    name: 'Academies',
    text: 'One way of measuring for the whole squad, over a season rather than an evening. Write to us and we will help you plan it.',
  },
]

/** The one picture of the page that fills it from edge to edge, between sections that do not. */
export function Audiences() {
  return (
    <section aria-labelledby="home-audiences" className="tone-cream">
      <div className="tone-navy relative isolate overflow-hidden">
        <Photo
          name="bat-08-grass"
          alt="ZAP Smart Cricket Bat resting on short grass with a red ball in warm evening light"
          sizes="100vw"
          className="h-[26rem] w-full object-cover object-[55%_60%] md:h-[min(46rem,48vw)] md:object-[50%_44%]"
        />
        <div className="absolute inset-0 bg-linear-to-b from-navy/90 to-transparent to-60%" />
        <Container className="absolute inset-x-0 top-0 pt-12 md:pt-16">
          <Heading level={2} look="display" id="home-audiences" className="max-w-[7em]">
            Made for the work between matches
          </Heading>
        </Container>
      </div>
      <Container className="py-12 sm:py-16">
        <dl className="grid gap-8 md:grid-cols-3 md:gap-12">
          {audiences.map(({ name, text }) => (
            <div key={name} className="border-t-2 border-ink pt-5">
              <dt className="display-type text-title">{name}</dt>
              <dd className="mt-3 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
