import { dispatchTime, deliveryLabel, estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { defaultCarrier } from '#domain/orders/order.ts'
import { DeliveryDays } from '#app/parts/buy/delivery-days.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

const sections = [
  { id: 'when', title: 'When it arrives' },
  { id: 'cost', title: 'What it costs' },
  { id: 'where', title: 'Where we deliver' },
  { id: 'how', title: 'Who brings it' },
  { id: 'changes', title: 'A different address' },
] as const

const [when, cost, where, how, changes] = sections

export default function DeliveryPage() {
  const { company, parcelsAreSignedFor } = useShop()
  return (
    <PolicyPage
      title="Delivery in the UK"
      description={`${deliveryLabel}. When an order leaves, when it arrives, where we deliver and who brings it.`}
      path={href.delivery}
      heading="Delivery"
      lead={
        <>
          <strong className="block text-ink">{deliveryLabel}</strong>
          <DeliveryDays />
        </>
      }
      changed="2026-11-20"
      inShort={[
        `It leaves us within ${dispatchTime} and is with you in ${estimatedDelivery}.`,
        'It costs nothing, anywhere in the United Kingdom.',
        'Until it has left us, you can correct the address yourself.',
      ]}
      sections={sections}
    >
      <TextSection {...when}>
        <p>
          An order leaves us within {dispatchTime} and is with you {estimatedDelivery} after you placed it. The day of
          the order ends at midnight in London. Saturdays, Sundays and bank holidays in England and Wales are not
          counted: what you order on a Friday, a Saturday or a Sunday leaves on Monday at the earliest.
        </p>
        <p>We work out the days beside every price, and those in your confirmation email, in this way.</p>
      </TextSection>
      <TextSection {...cost}>
        <p>
          Nothing. The price beside a product is what you pay, {company.vatNumber !== null && 'VAT and '}delivery
          included.
        </p>
      </TextSection>
      <TextSection {...where}>
        <p>
          To every address in the United Kingdom, at the same price: England, Scotland, Wales and Northern Ireland,
          islands included. Jersey, Guernsey and the Isle of Man are not part of it, and the checkout does not accept
          addresses there.
        </p>
      </TextSection>
      <TextSection {...how}>
        <p>
          {defaultCarrier}, unless the email that we send on the day it leaves names a different carrier. That email has
          the tracking number; you can also <TextLink href={href.trackOrder()}>look up your order</TextLink> at any
          time.
        </p>
        {parcelsAreSignedFor !== null && (
          <p>
            {parcelsAreSignedFor ? 'The parcel needs a signature at the door.' : 'The parcel doesn’t need a signature.'}
          </p>
        )}
      </TextSection>
      <TextSection {...changes}>
        <p>
          Until the parcel has left us, you can correct the address yourself on the page of your order, which every
          email about it links to. Changed your mind? <TextLink href={href.cancel}>Cancel the order</TextLink>, or read
          about <TextLink href={href.returns}>returns</TextLink>.
        </p>
      </TextSection>
    </PolicyPage>
  )
}
