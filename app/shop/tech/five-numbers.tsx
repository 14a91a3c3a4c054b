import { MeasureDrawing, type Measure } from '#app/parts/photos/measure-drawing.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { Section } from '#app/parts/ui/section.tsx'

const numbers: readonly { measure: Measure; name: string; text: string }[] = [
  {
    measure: 'bat-speed',
    name: 'Bat speed',
    text: 'How fast the bat travels through the swing. Its best use is to compare you with yourself: the same drive, last week and today.',
  },
  {
    measure: 'impact-speed',
    name: 'Impact speed',
    text: 'The speed that is left when bat meets ball. If it is far below the bat speed, the swing peaked too early or was held back.',
  },
  {
    measure: 'backlift',
    name: 'Backlift angle',
    text: 'How far back the bat goes before it starts down. Every batter has their own; what matters is that it stays the same under pressure.',
  },
  {
    measure: 'downswing',
    name: 'Downswing',
    text: 'The path and angle on the way down. A straight bat path gives the ball more of the blade to hit, and a coach something to point at.',
  },
  {
    measure: 'sweet-spot',
    name: 'Sweet spot index',
    text: 'How near the middle of the blade the ball was met, as one figure. It is the number most players look at first, and the one that rewards patience.',
  },
]

export function FiveNumbers() {
  return (
    <Section tone="paper" labelledBy="tech-numbers">
      <Heading level={2} id="tech-numbers">
        The five numbers
      </Heading>
      <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-6">
        {numbers.map(({ measure, name, text }, index) => (
          <li key={measure} className={index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}>
            <div className="flex justify-center rounded-lg bg-cream py-6 [--color-marker:var(--color-pitch)]">
              <MeasureDrawing measure={measure} className="w-48" />
            </div>
            <Heading level={3} className="mt-5">
              {name}
            </Heading>
            <p className="mt-2 max-w-[52ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
