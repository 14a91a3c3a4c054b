import { Eyebrow } from '#app/parts/ui/eyebrow.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { lazyWithRetry } from '#app/parts/ui/lazy-with-retry.ts'
import { Section } from '#app/parts/ui/section.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'

const BladeExplorer = import.meta.env.SSR
  ? (await import('./blade-explorer.tsx')).BladeExplorer
  : lazyWithRetry(async () => (await import('./blade-explorer.tsx')).BladeExplorer)

export function BladeSection() {
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
