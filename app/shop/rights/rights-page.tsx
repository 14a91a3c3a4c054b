import { href } from '#domain/site/href.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const sections = [
  { id: 'try', title: 'Try your dates' },
  { id: 'before-dispatch', title: 'Before it leaves us' },
  { id: 'change-of-mind', title: 'A change of mind' },
  { id: 'faulty', title: 'Something is wrong with it' },
  { id: 'warranty', title: 'Our warranty' },
  { id: 'arrival', title: 'When it arrived' },
] as const

const [tryDates, beforeDispatch, changeOfMind, faulty, warranty, arrival] = sections
const { cancellationDays, windowDays, faultReportDays } = returnsPolicy

const TryDates = lazyInBrowser(async () => (await import('./try-dates.tsx')).TryDates)

export default function RightsPage() {
  return (
    <PolicyPage
      title="Your rights: cancel, return, repair, until when"
      description="What you may do with an order and until which day: cancel, return, reject a fault, have it repaired or replaced, use the warranty. Try your own dates."
      path={href.rights}
      heading="Your rights, by the day"
      crumb="Your rights"
      lead="What you may do with an order, until which day, and who pays the postage. The page of your order shows the same rules with your own dates."
      sections={sections}
    >
      <section id={tryDates.id} aria-labelledby="try-title" className="print:not-has-[li]:hidden">
        <Heading level={2} look="title" id="try-title" className="mb-5">
          {tryDates.title}
        </Heading>
        <HydrateOnInteraction>
          <TryDates />
        </HydrateOnInteraction>
      </section>
      <TextSection {...beforeDispatch}>
        <p>
          Until the parcel leaves us you can cancel, and we’ll refund the whole price automatically. You don’t need to
          send anything back or give a reason.
        </p>
      </TextSection>
      <TextSection {...changeOfMind}>
        <p>
          You have {cancellationDays} days after the day of delivery to change your mind. You may open it and try it as
          you would in a shop. You send it back within 14 days of telling us and pay the postage, and we refund the
          price. We only deduct for use that goes beyond trying it, and we tell you why.
        </p>
        <p>
          From day {cancellationDays + 1} to day {windowDays} we take back what is unused, complete and sealed. Please
          ask first. The <TextLink href={href.returns}>returns page</TextLink> has the details.
        </p>
      </TextSection>
      <TextSection {...faulty}>
        <p>
          For {faultReportDays} days after delivery you can reject something that is faulty or not as described and get
          the whole price back. We pay the postage. If you ask for a repair or a replacement in that time, the clock
          stops until you have it back, and then you have at least seven days left.
        </p>
        <p>
          After that you can ask for a repair or a replacement: for up to six years in England, Wales and Northern
          Ireland, five in Scotland. In the first six months a fault counts as having been there from the start, unless
          we prove otherwise. If a repair or a replacement does not help, you can keep it for a lower price or send it
          back for a refund.
        </p>
      </TextSection>
      <TextSection {...warranty}>
        <p>
          On top of all this, our <TextLink href={href.warranty}>warranty</TextLink> covers the sensor and the smart
          sticker for {warrantyPolicy.months} months from the day you bought it, and after a repair for the rest of that
          time or {warrantyPolicy.repairedDays} days, whichever is longer.
        </p>
      </TextSection>
      <TextSection {...arrival}>
        <p>
          Most days count from the day the parcel reached you. You can tell us that day on the page of your order. Until
          you do, we assume that it arrived two working days after it left us, so that we can remind you in time. We
          never refuse anything because of a day we only assumed: your word counts.
        </p>
        <p>
          <TextLink href={href.openOrder}>Open your order</TextLink> to see your own days.
        </p>
      </TextSection>
    </PolicyPage>
  )
}
