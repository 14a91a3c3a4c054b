import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { MeasureDrawing, type Measure } from '#app/parts/photos/measure-drawing.tsx'
import { SensorTakenApart } from '#app/parts/photos/sensor-taken-apart.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { BeyondNumbers } from './beyond-numbers.tsx'

export function LaterParts() {
  return (
    <>
      <FiveNumbers />
      <BladeSection />
      <Inside />
      <BeyondNumbers />
    </>
  )
}

const BladeExplorer = lazyInBrowser(async () => (await import('./blade-explorer.tsx')).BladeExplorer)

function BladeSection() {
  return (
    <Section tone="cream" labelledBy="tech-blade">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-4">
          <Eyebrow>Sweet spot index</Eyebrow>
          <Heading level={2} id="tech-blade" className="mt-3">
            Find the middle
          </Heading>
          <p className="mt-6 max-w-[40ch] text-lg text-muted">
            Put the ball anywhere on the face and see what the index makes of it. A few centimetres are the difference
            between four runs and a jarred hand.
          </p>
          <p className="mt-4 max-w-[40ch] text-sm text-muted">Illustration: an invented bat, not a measurement.</p>
        </div>
        <div className="lg:col-span-8">
          <HydrateWhenVisible room="min-h-[58rem] sm:min-h-[34rem]">
            <BladeExplorer start={{ across: 0.62, along: 0.8 }} />
          </HydrateWhenVisible>
        </div>
      </div>
    </Section>
  )
}

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

function FiveNumbers() {
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

function Inside() {
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
        <SensorTakenApart />
      </div>
    </Section>
  )
}
