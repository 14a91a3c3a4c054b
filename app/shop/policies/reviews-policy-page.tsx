import { heldReasonWords, heldReasons } from '#domain/reviews/review-checks.ts'
import { removalReasonLabel, removalReasons } from '#domain/reviews/review.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'

const sections = [
  { id: 'who', title: 'Who may write' },
  { id: 'checks', title: 'What is checked' },
  { id: 'removed', title: 'What we remove' },
  { id: 'numbers', title: 'Average and order' },
  { id: 'incentives', title: 'Gifts and discounts' },
  { id: 'yours', title: 'Your own review' },
] as const

const [who, checks, removed, numbers, incentives, yours] = sections

export default function ReviewsPolicyPage() {
  return (
    <PolicyPage
      title="How reviews work: rules and removals"
      description="Who may review our products, what is checked before a review appears, the seven reasons to remove one, and how many we have removed for each."
      path={href.reviewsPolicy}
      heading="How reviews work"
      lead="Every review here is written by a buyer whose order has arrived. We publish good ones and bad ones alike, and we cannot change a word."
      changed="2026-11-18"
      sections={sections}
    >
      <Rules />
    </PolicyPage>
  )
}

function Rules() {
  const { removedReviews, company } = useShop()
  return (
    <>
      <TextSection {...who}>
        <p>
          The buyer of an order that was paid for and has arrived, once for each order. You may review a product that
          you have returned or had refunded; the review then says so. Staff, the company’s own email addresses and test
          orders cannot review. We do not import reviews from anywhere else.
        </p>
      </TextSection>
      <TextSection {...checks}>
        <p>
          Automatic checks read the title, the text and the name. They never look at the stars. If they find nothing,
          the review appears within a minute. One of our team checks it first if:
        </p>
        <ul>
          {heldReasons.map((reason) => (
            <li key={reason}>{heldReasonWords[reason]}</li>
          ))}
        </ul>
        <p>
          We decide within two working days: we publish it as it is, ask the buyer to edit it, or remove it for one of
          the reasons below. If we ask for an edit, the buyer has two weeks. If the review is not edited by then, we
          decide about it as it is. While an edit waits, the text that was published before stays on the page.
        </p>
      </TextSection>
      <TextSection {...removed}>
        <p>
          There are seven reasons to remove a review, and a low rating is not one of them. We tell the buyer the reason,
          and the buyer may edit the review. This is how many we have removed so far:
        </p>
        <table>
          <caption className="sr-only">Removed reviews by reason</caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col" className="text-right">
                Removed
              </th>
            </tr>
          </thead>
          <tbody>
            {removalReasons.map((reason) => (
              <tr key={reason}>
                <td>{removalReasonLabel(reason)}</td>
                <td className="text-right tabular-nums">{(removedReviews[reason] ?? 0).toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Anyone can report a review for one of these reasons. A report hides nothing, however many there are: a person
          looks at the review and decides.
        </p>
      </TextSection>
      <TextSection {...numbers}>
        <p>
          The average is worked out from the stars of all published reviews of a product, to one decimal place. Every
          review counts the same. The newest review comes first, unless you ask for the highest or the lowest.
        </p>
      </TextSection>
      <TextSection {...incentives}>
        <p>
          We do not pay for reviews. If the buyer was given anything for a review, by us or by others, the review says
          so. We may add this note, but never remove it.
        </p>
      </TextSection>
      <TextSection {...yours}>
        <p>
          You can edit or withdraw your review at any time from the page of your order. If we erase your data, you
          choose whether your review stays without your name and photographs, or goes too. Questions?{' '}
          <TextLink href={`mailto:${company.supportEmail}?subject=Reviews`}>{company.supportEmail}</TextLink>
        </p>
      </TextSection>
    </>
  )
}
