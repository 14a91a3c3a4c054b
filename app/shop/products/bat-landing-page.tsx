import { products } from '#domain/products/catalogue.ts'
import { deliveryWords } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { href } from '#domain/site/href.ts'
import { BuyBar } from '#app/parts/buy/buy-bar.tsx'
import { BuyPanel } from '#app/parts/buy/buy-panel.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { Gallery } from '#app/parts/photos/gallery.tsx'
import { Photo, photoName, photoUrl } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { FeatureList } from '#app/parts/ui/feature-list.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Section, Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { landingQuestions } from './bat-landing-faq.ts'
import { Rating } from './rating.tsx'

const LaterParts = lazyInBrowser(async () => (await import('./below-the-bat.tsx')).LaterParts)

const bat = products['zap-infinity-bat']
const path = href.batLanding

const crumbs = crumbsTo({ label: 'Smart Cricket Bats', href: path })

export default function BatLandingPage() {
  const { facts } = useShop().products[bat.key]
  return (
    <>
      <Head
        title="Smart cricket bats UK: willow that measures"
        description={`What a smart cricket bat is, what it measures and who it is for. The ZAP bat: Grade 2 English willow, sensor built in, ${deliveryWords}.`}
        path={path}
        image={photoUrl('card-bat')}
      />
      <StructuredData crumbs={crumbs} products={[bat]} faq={import.meta.env.SSR ? landingQuestions(facts) : []} />
      <Opening />
      <TheBat />
      <HydrateWhenVisible room="min-h-[310rem] lg:min-h-[232rem]">
        <LaterParts />
      </HydrateWhenVisible>
      <BuyBar product={bat.key} opens="payment-link" />
    </>
  )
}

function Opening() {
  const { products: facts, vatNote } = useShop()
  return (
    <div id="top" className="tone-navy relative isolate overflow-hidden">
      <Container className="grid md:grid-cols-12 md:items-center md:gap-8">
        <div className="pt-12 md:col-span-7 md:py-24 lg:py-36">
          <p className="label-caps text-lime">Smart cricket bats in the UK</p>
          <h1 className="display-type mt-4 max-w-[4.6em] text-display">The bat that tells you how you bat</h1>
          <p className="mt-6 max-w-[44ch] text-lg text-cream md:text-xl">
            Real English willow with a sensor built in. It reads every swing and sends the numbers to your phone, so
            that practice stops being guesswork.
          </p>
          <p className="mt-6">
            <span className="display-type text-title">{formatPounds(facts[bat.key].price_pence)}</span>
            <span className="text-sm text-muted">
              {vatNote}. {bat.subscriptionNote}.
            </span>
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="#buy" variant="accent" size="large">
              See it and buy it
            </ButtonLink>
            <ButtonLink href={bat.path} variant="secondary" size="large">
              Full details
            </ButtonLink>
          </div>
        </div>
      </Container>
      <Photo
        name="bat-09-dark-tall"
        alt="ZAP Smart Cricket Bat in a dark studio, edges picked out by white and lime rim light"
        sizes="(min-width: 48rem) 42vw, 96vw"
        priority="high"
        className="-z-10 mx-auto mt-4 h-[30rem] w-full object-cover object-[50%_35%] mask-t-from-70% md:absolute md:inset-y-0 md:right-0 md:mt-0 md:h-full md:w-[44%] md:object-[50%_45%] md:mask-t-from-100% md:mask-l-from-60%"
      />
    </div>
  )
}

function TheBat() {
  return (
    <Section id="buy" tone="paper" labelledBy="landing-bat">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
        <Gallery
          label={`Photographs of the ${bat.name}`}
          photos={bat.images.map(({ photo, alt }) => ({ name: photoName(photo), alt }))}
          sizes="(min-width: 96rem) 50rem, (min-width: 64rem) 55vw, 92vw"
          className="min-w-0 lg:col-span-7"
        />
        <div className="lg:col-span-5">
          <Eyebrow>{bat.badge}</Eyebrow>
          <Heading level={2} id="landing-bat" className="mt-2">
            {bat.name}
          </Heading>
          <Rating product={bat.key} />
          <p className="mt-4 text-muted">{bat.description}</p>
          <div className="mt-6 border-y border-line py-6">
            <BuyPanel product={bat.key} opens="payment-link" />
          </div>
          <FeatureList features={bat.features} className="mt-6" />
        </div>
      </div>
    </Section>
  )
}
