import { lazy } from 'react'
import { Head } from '#app/head.tsx'
import { MeasureDrawing, type Measure } from '#app/photos/measure-drawing.tsx'
import { StructuredData } from '#app/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { PageIntro } from '#app/ui/page-intro.tsx'
import { Section } from '#app/ui/section.tsx'
import { WhenSeen } from '#app/ui/when-seen.tsx'

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Tech', href: '/tech' },
]

export default function TechPage() {
  return (
    <>
      <Head
        title="The Technology: What a Bat Sensor Measures"
        description="Bat speed, impact speed, backlift, downswing and sweet spot: drag a bat through a swing and see what each number means, then track it in the app."
        path="/tech"
      />
      <StructuredData crumbs={crumbs} />
      <PageIntro
        eyebrow="The technology"
        title="A swing is over in a moment. Its numbers stay."
        lead="The sensor follows the bat from the first movement of the backlift to the moment of impact and turns each shot into five numbers. Here is what they mean."
      />
      <SwingSection />
      <FiveNumbers />
      <BladeSection />
      <WhenSeen room="min-h-[100rem]">
        <Inside />
        <BeyondNumbers />
      </WhenSeen>
      <ToTheProducts />
    </>
  )
}

// Each is fetched when it is scrolled to. The server has no time to wait and loads all at its start.
const SwingExplorer = import.meta.env.SSR
  ? (await import('./swing-explorer.tsx')).SwingExplorer
  : lazy(async () => ({ default: (await import('./swing-explorer.tsx')).SwingExplorer }))

const Inside = import.meta.env.SSR
  ? (await import('./inside.tsx')).Inside
  : lazy(async () => ({ default: (await import('./inside.tsx')).Inside }))

const BeyondNumbers = import.meta.env.SSR
  ? (await import('./beyond-numbers.tsx')).BeyondNumbers
  : lazy(async () => ({ default: (await import('./beyond-numbers.tsx')).BeyondNumbers }))

const BladeExplorer = import.meta.env.SSR
  ? (await import('./blade-explorer.tsx')).BladeExplorer
  : lazy(async () => ({ default: (await import('./blade-explorer.tsx')).BladeExplorer }))

function SwingSection() {
  return (
    <Section tone="navy" space="tight" labelledBy="tech-swing" className="pt-0!">
      <div className="rounded-xl border border-line bg-surface [--color-canvas:var(--color-surface)] p-5 sm:p-8 lg:p-10">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <Heading level={2} look="title" id="tech-swing">
            Drag through a swing
          </Heading>
          <p className="text-sm text-muted">Illustration: an invented swing, not a measurement.</p>
        </div>
        <WhenSeen room="min-h-[56rem] sm:min-h-[44rem]">
          <SwingExplorer start={0.76} />
        </WhenSeen>
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
          <WhenSeen room="min-h-[58rem] sm:min-h-[34rem]">
            <BladeExplorer start={{ across: 0.62, along: 0.8 }} />
          </WhenSeen>
        </div>
      </div>
    </Section>
  )
}

function ToTheProducts() {
  return (
    <Section tone="navy" labelledBy="tech-products">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <Heading level={2} look="display" id="tech-products" className="max-w-[12ch]">
          Now try it with your own swing
        </Heading>
        <ButtonLink href="/products#featured-products" size="large">
          See the products
        </ButtonLink>
      </div>
    </Section>
  )
}
