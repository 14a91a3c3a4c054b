import { Photo } from '#app/photos/photo.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Section } from '#app/ui/section.tsx'

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

export function Audiences() {
  return (
    <Section tone="cream" labelledBy="home-audiences">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-6">
          <Heading level={2} id="home-audiences" className="max-w-[5.4em]">
            Made for the work between matches
          </Heading>
          <dl className="mt-10 divide-y divide-line border-y border-line">
            {audiences.map(({ name, text }) => (
              <div key={name} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[8rem_1fr]">
                <dt className="display-type text-title">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Photo
          name="bat-08-grass"
          alt="ZAP Smart Cricket Bat resting on short grass with a red ball in warm evening light"
          sizes="(min-width: 96rem) 42rem, (min-width: 64rem) 45vw, 92vw"
          className="aspect-[4/3] size-full rounded-xl object-cover lg:col-span-6 lg:aspect-auto"
        />
      </div>
    </Section>
  )
}
