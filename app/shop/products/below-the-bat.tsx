import { products } from '#domain/products/catalogue.ts'
import { href } from '#domain/site/href.ts'
import { Photo } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { landingQuestions } from './bat-landing-faq.ts'
import { BatWarranty } from './bat-warranty.tsx'
import { Specification } from './product-details.tsx'
import { Questions } from './questions.tsx'

const bat = products['zap-infinity-bat']

export function LaterParts() {
  const { facts } = useShop().products[bat.key]
  return (
    <>
      <HowItWorks />
      <Buyers />
      <InDetail />
      <BatWarranty />
      <Questions faq={landingQuestions(facts)} />
      <BatOrSensor />
    </>
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
    text: 'Progress that can be seen keeps practice interesting. Choose the size with care: the wrong size teaches the wrong swing.',
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
