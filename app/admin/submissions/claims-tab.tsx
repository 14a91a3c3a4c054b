import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { claimFields, type Answers } from '#domain/customers/submission-fields.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { answerFacts } from './answer-facts.tsx'
import { SubmissionList } from './submission-list.tsx'
import type { SubmissionFacts } from './submission.tsx'

type Claim = Answers<typeof claimFields> & { order_id: string | null; unverified_order_id: string | null }

export function ClaimsTab() {
  return (
    <SubmissionList
      name="list-warranty-claims"
      setStatusName="set-claim-status"
      title="Warranty Claims"
      noun="Claims"
      caseKind="claim"
      searches="Order number, name or email"
      alsoShown={[{ value: 'open', label: 'New or in review' }]}
      statuses={[
        { value: 'new', label: 'New' },
        { value: 'in_review', label: 'In review' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
        { value: 'resolved', label: 'Resolved' },
      ]}
      emptyAbout="What customers send from the warranty page appears here."
      describe={describeClaim}
      decidedInCase={['approved', 'rejected']}
    />
  )
}

export function describeClaim(claim: Claim): SubmissionFacts {
  const number = claim.order_id ? formatOrderNumber(claim.order_id) : claim.order_number
  return {
    from: claim.name,
    replySubject: `Your warranty claim, order ${number}`,
    title: `Order ${number}`,
    facts: [{ label: 'Order', value: orderOf(claim) }, ...answerFacts(claimFields, claim)],
    text: claim.description,
  }
}

function orderOf(claim: Claim) {
  if (claim.order_id)
    return <TextLink href={staffHref.order(claim.order_id)}>Open order {formatOrderNumber(claim.order_id)}</TextLink>
  if (claim.unverified_order_id) {
    return (
      <>
        Unverified: bought under another email.{' '}
        <TextLink href={staffHref.order(claim.unverified_order_id)}>
          Open order {formatOrderNumber(claim.unverified_order_id)}
        </TextLink>
      </>
    )
  }
  return <span className="text-muted">No order has this number</span>
}
