import { openingAllowed } from '#domain/orders/opening-allowed.ts'
import { returnsPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { TextPage, TextSection } from '#app/parts/ui/text-page.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

const crumbs = crumbsTo({ label: 'Contact', href: href.contact }, { label: 'Returns', href: href.returns })

const sections = [
  { id: 'statutory-rights', title: '1. Your statutory rights' },
  { id: 'eligibility', title: '2. Eligibility' },
  { id: 'non-refundable', title: '3. Non-refundable items' },
  { id: 'faulty', title: '4. Faulty products' },
  { id: 'return-shipping', title: '5. Return shipping for non-faulty items' },
  { id: 'refunds', title: '6. Refund processing' },
] as const

const [rights, eligibility, nonRefundable, faulty, shipping, refunds] = sections
const { windowDays, cancellationDays, faultReportDays, refundBusinessDays } = returnsPolicy

export default function ReturnsPage() {
  const { supportEmail } = useShop().company
  const requestLink = `mailto:${supportEmail}?subject=${encodeURIComponent('Return Request - Order Number')}`
  return (
    <>
      <Head
        title="Returns and refund policy"
        description="How to return an order: 14-day right to cancel, 30-day returns window, faulty goods, who pays for postage and when refunds arrive. Plain English."
        path={href.returns}
      />
      <StructuredData crumbs={crumbs} />
      <TextPage
        title="Returns and refunds"
        above={
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <Breadcrumbs crumbs={crumbs} />
            <TextLink href={href.contact} className="text-sm font-semibold">
              ← Back to Contact
            </TextLink>
          </div>
        }
        lead="What you can send back, how, and when you’ll get your money back. Nothing on this page takes away a right the law gives you."
        changed="2026-11-19"
        inShort={[
          `Changed your mind? Cancel within ${cancellationDays} days after you receive it, for any reason. ${openingAllowed}`,
          `Beyond that, we take back what is unused and sealed, if you ask within ${windowDays} days of delivery.`,
          `Faulty? Tell us within ${faultReportDays} days and we pay the postage; your statutory rights last longer.`,
          `Refunds go to the original payment method, ${refundBusinessDays.from} to ${refundBusinessDays.to} business days after approval.`,
        ]}
        sections={sections}
        beneath={<RequestCard email={supportEmail} link={requestLink} />}
      >
        <TextSection {...rights}>
          <p>
            You bought online, so you have the right to cancel your order for any reason within {cancellationDays} days
            after the day you receive it. You may open the packaging and handle the goods as you would in a shop, to see
            what they are and that they work. If you handle them more than that, we may reduce the refund by what the
            goods have lost in value, and no further.
          </p>
          <p>
            If something is faulty, not as described or not fit for its purpose, the Consumer Rights Act 2015 protects
            you. Within 30 days you may reject it for a full refund. After that you may ask for a repair or a
            replacement, and if that fails, a refund or a price reduction.
          </p>
          <p>
            <strong>
              The rules below are what we offer on top. They never limit your statutory rights, whatever they say about
              deadlines, seals or packaging.
            </strong>
          </p>
        </TextSection>
        <TextSection {...eligibility}>
          <p>Beyond the {cancellationDays} days the law gives you, we accept returns under these conditions:</p>
          <ul>
            <li>You ask for the return within {windowDays} days of delivery.</li>
            <li>
              You ask first. Returns must be authorised by us in advance, by email, with proof of purchase such as your
              order number.
            </li>
            <li>The product is unused, complete and in its original packaging, with the security seal unbroken.</li>
          </ul>
          <p>
            Please do not send anything back before you have heard from us. We’ll reply with the address, and with
            anything you need to know about packing a bat.
          </p>
        </TextSection>
        <TextSection {...nonRefundable}>
          <p>
            Under our own {windowDays}-day offer there are no returns once the security seal is broken or the packaging
            opened. {openingAllowed}
          </p>
          <p>Under that offer we also cannot take back:</p>
          <ul>
            <li>products that have been used, fitted to a bat, knocked in or damaged after delivery;</li>
            <li>returns that were not authorised by us beforehand.</li>
          </ul>
          <p>
            You still have your {cancellationDays}-day right to cancel, even if you have opened the parcel to look at
            the goods. You also keep your rights when something is faulty.
          </p>
        </TextSection>
        <TextSection {...faulty}>
          <p>
            Please report a fault within {faultReportDays} days of receipt, by email, with your order number, a
            description, and photos or a short video. We pay for the return and will repair, replace or refund as the
            law provides.
          </p>
          <p>
            A fault that shows itself later is still our concern: your statutory rights last longer than{' '}
            {faultReportDays} days, and the sensor and the smart sticker carry a{' '}
            <TextLink href={href.warranty}>12-month warranty</TextLink> as well.
          </p>
        </TextSection>
        <TextSection {...shipping}>
          <p>
            If the product is not faulty, you pay for sending an eligible return back to us. We recommend a tracked and
            insured service, because the goods are in your care until they reach us.
          </p>
          <p>
            If you cancel within the {cancellationDays} days, send the goods back within 14 days of telling us. Delivery
            to you was free, so there is no delivery charge to refund.
          </p>
        </TextSection>
        <TextSection {...refunds}>
          <p>
            When the return has arrived and we have looked at it, we’ll email you to say whether the refund is approved.
            Approved refunds go to the original payment method within {refundBusinessDays.from} to{' '}
            {refundBusinessDays.to} business days.
          </p>
          <p>
            If you used your {cancellationDays}-day right to cancel, the law sets the limit: we refund you without undue
            delay, and at the latest 14 days after we have the goods back or you have shown that you sent them.
          </p>
        </TextSection>
      </TextPage>
    </>
  )
}

function RequestCard({ email, link }: { email: string; link: string }) {
  return (
    <Card as="section" padding="large" labelledBy="return-request" className="mt-16 max-w-[68ch] bg-cream!">
      <Heading level={2} look="title" id="return-request">
        Start a return
      </Heading>
      <p className="mt-3 text-muted">
        Write to <TextLink href={link}>{email}</TextLink> with your order number, and say what you would like to send
        back and why. We’ll reply within two working days.
      </p>
      <ButtonLink href={link} className="mt-6">
        Request a return by email
      </ButtonLink>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        Or do it here: <TextLink href={href.cancel}>cancel an order</TextLink> in two steps, or{' '}
        <TextLink href={href.openOrder}>open your order</TextLink> and send it back from there. You get a receipt at
        once.
      </p>
    </Card>
  )
}
