import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { StructuredData } from '#app/parts/seo/structured-data.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { MeasureDrawing, type Measure } from '#app/parts/photos/measure-drawing.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { Hero } from './hero.tsx'
import { ProductCards } from './product-cards.tsx'

const LaterParts = lazyInBrowser(async () => (await import('./below-the-cards.tsx')).LaterParts)

export default function HomePage() {
  return (
    <>
      <Head
        title="Smart cricket bats and bat sensors in the UK"
        description={`A smart English willow bat and a sensor for the bat you own. See bat speed, backlift and sweet spot in the app. ${deliveryLabel}.`}
        path={href.home}
      />
      <StructuredData />
      <Hero />
      <ProductCards />
      <MeasuresBand />
      <HydrateWhenVisible room="min-h-[180rem]">
        <LaterParts />
      </HydrateWhenVisible>
    </>
  )
}

const measures: readonly { measure: Measure; name: string; meaning: string }[] = [
  { measure: 'bat-speed', name: 'Bat speed', meaning: 'How fast the bat travels through the swing.' },
  { measure: 'impact-speed', name: 'Impact speed', meaning: 'What is left of that speed when bat meets ball.' },
  { measure: 'backlift', name: 'Backlift angle', meaning: 'How far back the swing begins.' },
  { measure: 'downswing', name: 'Downswing', meaning: 'The path the bat takes on its way down.' },
  { measure: 'sweet-spot', name: 'Sweet spot index', meaning: 'How near the middle you met the ball.' },
]

function MeasuresBand() {
  return (
    <Section tone="navy" labelledBy="home-measures">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Heading level={2} id="home-measures" className="max-w-[6.7em]">
          Five numbers behind every shot
        </Heading>
        <TextLink href={href.tech} className="font-semibold">
          What each one tells you
        </TextLink>
      </div>
      <ul className="mt-12 grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line xs:grid-cols-2 lg:grid-cols-5">
        {measures.map(({ measure, name, meaning }) => (
          <li
            key={measure}
            className="flex items-center gap-5 bg-canvas p-5 xs:flex-col xs:items-start xs:gap-0 xs:p-6 xs:last:max-lg:col-span-2"
          >
            <MeasureDrawing measure={measure} className="w-28 shrink-0 xs:mb-6 xs:w-full xs:max-w-44" />
            <div>
              <h3 className="display-type text-title">{name}</h3>
              <p className="mt-1.5 text-sm text-muted">{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
