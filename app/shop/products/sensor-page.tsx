import { products } from '#domain/products/catalogue.ts'
import { deliveryWords } from '#domain/calendar/delivery-terms.ts'
import { warrantyPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { photoUrl } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import type { FeaturePair } from './feature-pairs.tsx'
import { OtherProduct } from './other-product.tsx'
import { ProductFrame } from './product-frame.tsx'

const sensor = products['str8bat-sensor']

const pairs: readonly FeaturePair[] = [
  {
    photo: 'sensor-04-on-bat',
    alt: 'str8bat Sensor mounted on the back of a cricket bat just below the splice',
    title: 'Your bat stays your bat',
    text: (
      <p>
        You know its pick-up, its middle and every mark on its face. Keep it. The sensor mounts on the back of the
        blade, just below the splice, where your hands and the ball do not go.
      </p>
    ),
  },
  {
    photo: 'sensor-03-side',
    alt: 'Side view of the str8bat Sensor showing its thin profile and adhesive mount',
    title: 'Fit it once, then forget it',
    text: (
      <p>
        A thin shell on an adhesive mount, charged by USB-C. Put it on the bat you train with most, leave it there, and
        start a session in the app. The rest is batting.
      </p>
    ),
  },
  {
    photo: 'sensor-07-dark',
    alt: 'str8bat Sensor in the dark with its green status light glowing',
    title: 'Every swing leaves a trace',
    text: (
      <>
        <p>
          Bat speed, impact speed, backlift angle, downswing and a sweet spot index for each shot. The app keeps your
          sessions, shows how they change over weeks, and lets you share them with your coach.
        </p>
        <p>
          <TextLink href={href.tech} className="font-semibold text-ink">
            See what each number means
          </TextLink>
        </p>
      </>
    ),
  },
]

export default function SensorPage() {
  const { company } = useShop()
  return (
    <ProductFrame
      product={sensor}
      title="str8bat Sensor UK: cricket bat sensor and app"
      description={`Bat speed, backlift and sweet spot on the bat you own. str8bat Sensor: 12-month UK warranty, a year of the app, ${deliveryWords}.`}
      image={photoUrl('card-sensor')}
      featuresTitle="What it does for your own bat"
      features={pairs}
    >
      <OtherProduct product={products['zap-infinity-bat']} eyebrow="Need a new bat anyway?" photo="bat-07-flat" />
      <WarrantySummary email={company.supportEmail} />
      <SensorCall />
    </ProductFrame>
  )
}

function WarrantySummary({ email }: { email: string }) {
  return (
    <Section tone="cream" labelledBy="sensor-warranty">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
        <Heading level={2} id="sensor-warranty" className="max-w-[5em] lg:col-span-4">
          {warrantyPolicy.months}-month UK warranty
        </Heading>
        <div className="lg:col-span-8">
          <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <div>
              <dt className="font-semibold">What we do</dt>
              <dd className="mt-1.5 text-muted">
                We repair your sensor or replace it with a new or refurbished one. If neither is possible in a
                reasonable time, you get a refund as UK law provides.
              </dd>
            </div>
            <div>
              <dt className="font-semibold">How to claim</dt>
              <dd className="mt-1.5 text-muted">
                Email <TextLink href={`mailto:${email}`}>{email}</TextLink> with your order number, a description of the
                problem, and photos or a video.
              </dd>
            </div>
            <div>
              <dt className="font-semibold">Sending it back</dt>
              <dd className="mt-1.5 text-muted">Valid claims get a prepaid UK return label. It costs you nothing.</dd>
            </div>
            <div>
              <dt className="font-semibold">Your rights</dt>
              <dd className="mt-1.5 text-muted">
                The warranty adds to your statutory rights and does not limit them.{' '}
                <TextLink href={href.warranty}>Read the full warranty</TextLink>
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </Section>
  )
}

function SensorCall() {
  return (
    <Section tone="navy" labelledBy="sensor-call">
      <Heading level={2} look="display" id="sensor-call" className="max-w-[6.7em]">
        Ready to Transform Your Cricket Training?
      </Heading>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">
        Ask about fitting, squads, or anything you would want to know before you spend money on your game.
      </p>
      <ButtonLink href={href.contact} size="large" className="mt-8">
        Talk to us
      </ButtonLink>
    </Section>
  )
}
