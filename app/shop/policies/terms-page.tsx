import { addressLine, phoneLink } from '#domain/site/company.ts'
import { deliveryLabel, dispatchWorkingDays, arrivalWorkingDays } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { appSubscription, returnsPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

const sections = [
  { id: 'about-us', title: '1. Who you buy from' },
  { id: 'ordering', title: '2. Placing an order' },
  { id: 'prices', title: '3. Prices and payment' },
  { id: 'delivery', title: '4. Delivery' },
  { id: 'cancelling', title: '5. Cancelling and returning' },
  { id: 'app', title: '6. The app' },
  { id: 'quality', title: '7. Quality and warranty' },
  { id: 'liability', title: '8. Our responsibility' },
  { id: 'law', title: '9. Law and disputes' },
] as const

const [about, ordering, prices, delivery, cancelling, app, quality, liability, law] = sections

export default function TermsPage() {
  const { company } = useShop()
  return (
    <PolicyPage
      title="Terms of sale"
      description="The terms on which we sell the ZAP Smart Cricket Bat and the str8bat Sensor: orders, prices, delivery, cancelling, app and warranty."
      path={href.terms}
      heading="Terms of sale"
      crumb="Terms"
      lead="What you and we agree to when you buy here. They are short because the law already covers most of it, and your rights under it apply whatever is written below."
      changed="2026-11-20"
      inShort={[
        'You order by paying; the contract is made when we confirm it by email.',
        `${company.vatNumber === null ? 'Delivery' : 'Prices include VAT, and delivery'} in the UK is free.`,
        `You may cancel within ${returnsPolicy.cancellationDays} days after you receive it, without a reason.`,
        'Goods must be of satisfactory quality, fit for their purpose and as described. The warranty comes on top.',
      ]}
      sections={sections}
    >
      <TextSection {...about}>
        <p>
          {company.name}, {addressLine(company)}. Registered in {company.partOfUk}, company number{' '}
          {company.registrationNumber}
          {company.vatNumber && `, VAT number ${company.vatNumber}`}. Email{' '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>, phone{' '}
          <TextLink href={phoneLink(company.phone)}>{company.phone}</TextLink>.
        </p>
      </TextSection>
      <TextSection {...ordering}>
        <p>
          The products on this site are an invitation to order. You order by paying on the checkout page of our payment
          provider. The contract is made when we send the order confirmation by email. If we cannot accept an order, for
          example because the last one has just been sold or a price was plainly wrong, we will tell you and refund
          everything you paid.
        </p>
        <p>We sell to addresses in the United Kingdom.</p>
      </TextSection>
      <TextSection {...prices}>
        <p>
          Prices are in pounds sterling{company.vatNumber !== null && ' and include VAT'}. Delivery in the UK is free.
          What you pay is the price shown at checkout, less any promo code that is valid at that moment. One code can be
          used per order; codes cannot be exchanged for money.
        </p>
        <p>Payment is by card, through our payment provider. We never see or store your card number.</p>
      </TextSection>
      <TextSection {...delivery}>
        <p>
          {deliveryLabel}. We dispatch within {dispatchWorkingDays.earliest} to {dispatchWorkingDays.latest} working
          days and expect orders to arrive {arrivalWorkingDays.earliest} to {arrivalWorkingDays.latest} working days
          after you place them; weekends and bank holidays in England and Wales do not count. If an order has not
          arrived within 30 days, or by a date that you told us was essential, you may cancel it for a full refund.
        </p>
        <p>The goods are at our risk until they are in your hands, and yours once you have paid for them.</p>
      </TextSection>
      <TextSection {...cancelling}>
        <p>
          You may cancel within {returnsPolicy.cancellationDays} days after the day you receive your order, without
          giving a reason. A clear statement by email or letter is enough; you may use the words “I hereby give notice
          that I cancel my contract of sale of the following goods”, with the order number, your name and address, and
          the date. How returns work, and what we offer beyond the law, is on the{' '}
          <TextLink href={href.returns}>returns page</TextLink>.
        </p>
      </TextSection>
      <TextSection {...app}>
        <p>
          One year of app subscription comes with each product. For the bat, the subscription costs{' '}
          {formatPounds(appSubscription.yearlyPence)} per year after that; nothing renews through this shop, and you
          decide in the app whether to carry on. The app is provided by its maker under the maker’s own terms and needs
          a compatible phone.
        </p>
      </TextSection>
      <TextSection {...quality}>
        <p>
          Goods must be of satisfactory quality, fit for their purpose and as described; the Consumer Rights Act 2015
          gives you remedies if they are not. On top of that there is a{' '}
          <TextLink href={href.warranty}>12-month warranty</TextLink> on the sensor and the smart sticker. Photographs
          show our own models of the products; grain, colour and small details of willow differ from bat to bat.
        </p>
        <p>
          The numbers the sensor reports are for training. They are not a medical or safety device, and competitions
          have their own rules about equipment.
        </p>
      </TextSection>
      <TextSection {...liability}>
        <p>
          We are responsible for loss that is a foreseeable result of our breaking this contract or failing to use
          reasonable care. We do not exclude or limit our liability for death or personal injury caused by negligence,
          for fraud, or for anything the law does not let us limit. If you buy for a business, we are not liable for
          lost profit.
        </p>
      </TextSection>
      <TextSection {...law}>
        <p>
          These terms are governed by the law of England and Wales. As a consumer you may bring proceedings in the
          courts of the part of the UK where you live. Please talk to us first: most things can be put right with one
          email.
        </p>
      </TextSection>
    </PolicyPage>
  )
}
