import { Photo } from '#app/parts/photos/photo.tsx'
import { SensorTakenApart } from '#app/parts/photos/sensor-taken-apart.tsx'
import { href } from '#domain/site/href.ts'
import { PartnerLogo } from '#app/parts/photos/partner-logo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Section, Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

export function LaterParts() {
  return (
    <>
      <TechnologyBlurb />
      <Audiences />
      <PartnerStrip />
      <ClosingCall />
    </>
  )
}

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

function Audiences() {
  return (
    <section aria-labelledby="home-audiences" className="tone-cream">
      <div className="tone-navy relative isolate overflow-hidden">
        <Photo
          name="bat-08-grass"
          alt="ZAP Smart Cricket Bat resting on short grass with a red ball in warm evening light"
          sizes="100vw"
          className="h-[26rem] w-full object-cover object-[55%_60%] md:h-[56vw] md:object-[50%_38%] lg:h-[min(46rem,48vw)] lg:object-[50%_44%]"
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

function ClosingCall() {
  return (
    <section aria-labelledby="home-call" className="tone-navy relative isolate overflow-hidden border-b border-line">
      <Photo
        name="sensor-07-dark"
        alt=""
        sizes="(min-width: 48rem) 62vw, 100vw"
        className="absolute right-0 bottom-0 -z-10 h-80 w-full object-cover object-[50%_62%] md:h-full md:w-[62%]"
      />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-80 bg-linear-to-b from-navy to-transparent to-40% md:right-0 md:left-auto md:h-full md:w-[62%] md:bg-linear-to-r md:to-55%" />
      <Container className="flex flex-col items-start pt-20 pb-[22rem] md:pt-32 md:pb-32 lg:pt-44 lg:pb-44">
        <Heading level={2} look="display" id="home-call" className="max-w-[3.7em]">
          Take it to your next net
        </Heading>
        <p className="mt-6 max-w-[38ch] text-lg text-muted">
          Order today with free UK delivery, or bring smart cricket to your own shop floor.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={href.top('products')} size="large">
            Shop Products
          </ButtonLink>
          <ButtonLink href={href.top('retailers')} variant="secondary" size="large">
            Become a Retailer
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}

function PartnerStrip() {
  const { company } = useShop()
  return (
    <section aria-labelledby="home-partners" className="tone-paper border-y border-line py-12">
      <Container className="flex flex-wrap items-center justify-center gap-x-14 gap-y-6">
        <h2 id="home-partners" className="label-caps text-muted">
          Our retail partner
        </h2>
        <PartnerLogo name={company.partnerName} />
      </Container>
    </section>
  )
}

function TechnologyBlurb() {
  return (
    <Section tone="paper" labelledBy="home-technology">
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-16">
        <SensorTakenApart />
        <div className="lg:col-span-5">
          <Eyebrow>The technology</Eyebrow>
          <Heading level={2} id="home-technology" className="mt-3">
            Small enough to forget, honest enough to learn from
          </Heading>
          <div className="mt-6 space-y-4 text-lg text-muted">
            <p>
              The sensor rides on the back of the blade, below the splice, where neither hands nor ball go. It follows
              the bat from the first movement of the backlift to the moment of impact.
            </p>
            <p>
              You play. It sends each shot to the app on your phone, which keeps your sessions, shows how they change
              and lets you share them with your coach.
            </p>
          </div>
          <ButtonLink href={href.tech} variant="secondary" className="mt-8">
            Explore the technology
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
