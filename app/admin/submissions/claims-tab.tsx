import type { CallOutput } from '#contract/functions.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { href } from '#domain/href.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { SubmissionList } from './submission-list.tsx'

type Claim = CallOutput<'list-warranty-claims'>['rows'][number]

export function ClaimsTab() {
  return (
    <SubmissionList
      name="list-warranty-claims"
      setStatusName="set-claim-status"
      title="Warranty Claims"
      noun="Claims"
      searches="Order number, name or email"
      statuses={[
        { value: 'new', label: 'New' },
        { value: 'in_review', label: 'In review' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
        { value: 'resolved', label: 'Resolved' },
      ]}
      emptyAbout="What customers send from the warranty page appears here."
      describe={(claim) => ({
        from: claim.name,
        replySubject: `Your warranty claim, order ${claim.order_number}`,
        title: `Order ${claim.order_number}`,
        facts: facts(claim),
        text: claim.description,
      })}
    />
  )
}

function facts(claim: Claim) {
  return [
    {
      label: 'Order',
      value: claim.order_id ? (
        <TextLink href={href.order(claim.order_id)}>Open order {formatOrderNumber(claim.order_id)}</TextLink>
      ) : claim.unverified_order_id ? (
        <>
          Unverified: bought under another email.{' '}
          <TextLink href={href.order(claim.unverified_order_id)}>
            Open order {formatOrderNumber(claim.unverified_order_id)}
          </TextLink>
        </>
      ) : (
        <span className="text-muted">No order has this number</span>
      ),
    },
    ...(claim.purchase_date ? [{ label: 'Bought', value: claim.purchase_date }] : []),
    ...(claim.files.length > 0
      ? [{ label: 'Files named', value: <UntrustedText text={claim.files.join(', ')} clamp="lines" /> }]
      : []),
  ]
}
