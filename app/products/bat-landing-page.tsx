import { products } from '#domain/catalogue.ts'
import { deliveryWords } from '#domain/delivery-terms.ts'
import { formatPounds } from '#domain/money.ts'
import { factQuestions } from '#domain/product-facts.ts'
import { href } from '#domain/href.ts'
import { BuyBar } from '#app/buy/buy-bar.tsx'
import { BuyPanel } from '#app/buy/buy-panel.tsx'
import { Head } from '#app/seo/head.tsx'
import { Gallery } from '#app/photos/gallery.tsx'
import { Photo, photoName, photoUrl } from '#app/photos/photo.tsx'
import { useShop } from '#app/shop-facts.tsx'
import { StructuredData } from '#app/seo/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Container } from '#app/ui/container.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { FeatureList } from '#app/ui/feature-list.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { landingFaq } from './bat-landing-faq.ts'
import { Questions } from './questions.tsx'
import { BatWarranty } from './bat-warranty.tsx'
import { Specification } from './product-details.tsx'
import { Rating } from './rating.tsx'

const bat = products['zap-infinity-bat']
const path = href.batLanding

const crumbs = [
  { label: 'Home', href: href.home },
  { label: 'Smart Cricket Bats', href: path },
]

export default function BatLandingPage() {
  const faq = [...landingFaq, ...factQuestions(useShop().products[bat.key].facts)]
  return (
    <>
      <Head
        title="Smart Cricket Bats UK: Willow That Measures"
        description={`What a smart cricket bat is, what it measures and who it is for. The ZAP bat: Grade 2 English willow, sensor built in, ${deliveryWords}.`}
        path={path}
        image={photoUrl('card-bat')}
      />
      <StructuredData crumbs={crumbs} products={[bat]} faq={faq} />
      <Opening />
      <TheBat />
      <HowItWorks />
      <Buyers />
      <InDetail />
      <BatWarranty />
      <Questions faq={faq} />
      <BatOrSensor />
      <BuyBar product={bat.key} opens="payment-link" />
    </>
  )
}

function Opening() {
  const { price_pence: price } = useShop().products[bat.key]
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
            <span className="display-type text-title">{formatPounds(price)}</span>{' '}
            <span className="text-sm text-muted">incl. VAT. {bat.subscriptionNote}.</span>
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
        priority
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
          <Rating product={bat.key} className="mt-3" />
          <p className="mt-4 text-muted">{bat.description}</p>
          <div className="mt-6 border-y border-line py-6">
            <BuyPanel product={bat.key} placement="page" opens="payment-link" />
          </div>
          <FeatureList features={bat.features} className="mt-6" />
        </div>
      </div>
    </Section>
  )
}

const steps = [
  {
    name: 'Pick it up',
    text: 'The sensor is part of the bat: a slim smart sticker on the back of the blade. There is nothing to fit and nothing to line up.',
  },
  {
    name: 'Bat as you always do',
    text: 'Throw-downs, bowling machine, a net with your mates. It follows each swing from the backlift to the moment of impact.',
  },
  {
    name: 'Read what happened',
    text: 'Bat speed, impact speed, backlift angle, downswing and sweet spot index for every shot, kept in the app and easy to share with a coach.',
  },
]

function HowItWorks() {
  return (
    <Section tone="navy" labelledBy="landing-steps">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Heading level={2} id="landing-steps" className="max-w-[5.8em]">
          How a smart bat works
        </Heading>
        <TextLink href={href.tech} className="font-semibold">
          The technology in detail
        </TextLink>
      </div>
      <ol className="mt-12 grid gap-10 md:grid-cols-3 lg:gap-14">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="border-t border-line pt-6">
            <p aria-hidden="true" className="display-type text-headline text-lime">
              {index + 1}
            </p>
            <Heading level={3} className="mt-3">
              {name}
            </Heading>
            <p className="mt-3 max-w-[40ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const buyers = [
  {
    name: 'You, if you are about to buy a bat',
    text: 'A good English willow bat is due anyway. This one also shows whether the swing you practise is the swing you make.',
  },
  {
    name: 'Parents of a keen cricketer',
    text: 'Progress that can be seen keeps practice interesting. Ask us first about size: the wrong size teaches the wrong swing.',
  },
  {
    name: 'Coaches and academies',
    text: 'One bat in the bag is enough to let every player in a session see their own numbers. For more than one, write to us.',
  },
]

function Buyers() {
  return (
    <Section tone="cream" labelledBy="landing-buyers">
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-16">
        <Photo
          name="bat-02-back"
          alt="Back of the ZAP Smart Cricket Bat showing the raised spine and the slim sensor sticker below the handle"
          sizes="(min-width: 96rem) 36rem, (min-width: 64rem) 40vw, 92vw"
          className="aspect-square w-full rounded-xl object-cover lg:col-span-5"
        />
        <div className="lg:col-span-7">
          <Heading level={2} id="landing-buyers" className="max-w-[5.8em]">
            Who buys a smart bat
          </Heading>
          <dl className="mt-8 divide-y divide-line border-y border-line">
            {buyers.map(({ name, text }) => (
              <div key={name} className="py-6">
                <dt className="text-lg font-semibold">{name}</dt>
                <dd className="mt-1.5 max-w-[62ch] text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}

function InDetail() {
  return (
    <Section tone="paper" labelledBy="landing-specification">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-4">
          <Heading level={2} id="landing-specification">
            Specification
          </Heading>
          <p className="mt-5 max-w-[36ch] text-muted">
            What comes in the box is on <TextLink href={bat.path}>the bat’s own page</TextLink>.
          </p>
        </div>
        <Specification product={bat} className="lg:col-span-8" />
      </div>
    </Section>
  )
}

function BatOrSensor() {
  return (
    <Section tone="navy" labelledBy="landing-choice">
      <Heading level={2} id="landing-choice" className="max-w-[6.7em]">
        In love with the bat you have?
      </Heading>
      <p className="mt-6 max-w-[56ch] text-lg text-muted">
        Then do not replace it. The str8bat Sensor brings the same five numbers to your own bat. Our guide sets the two
        side by side.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href.sensor} size="large">
          Meet the sensor
        </ButtonLink>
        <ButtonLink href={href.guide} variant="secondary" size="large">
          Read the buying guide
        </ButtonLink>
      </div>
    </Section>
  )
}
