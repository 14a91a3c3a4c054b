import { useCallMutation } from '#app/parts/api/use-call.ts'
import { RetryButton } from '../list/retry-button.tsx'
import { OneLine, RowTable } from '../list/row-table.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { Moment, UntrustedText, FoldedText } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'

export function FailedWebhooks() {
  const retry = useCallMutation('retry-webhook', { done: 'Webhook processed', failed: 'Failed to process the webhook' })
  return (
    <UnpagedList
      name="list-failed-webhooks"
      id="failed-webhooks"
      title="Webhooks that failed"
      about="Events from the payment provider that we could not record yet. Each is retried automatically for about three days. After that, only you can retry it."
      noun="the failed webhooks"
      empty="Every webhook was processed"
    >
      {(rows) => (
        <RowTable
          caption="Webhooks that failed, newest first"
          isTall
          rows={rows}
          keyOf={({ id }) => id}
          columns={(column) => [
            column('Received', { width: 'lg:w-40', look: 'lg:whitespace-nowrap' }, (row) => (
              <Moment at={row.received_at} />
            )),
            column('Event', { onCard: 'wide' }, (row) => (
              <OneLine>
                <UntrustedText text={row.type} clamp="line" className="max-w-full lg:shrink-0" />
                <UntrustedText text={row.id} clamp="line" className="text-xs text-muted" />
              </OneLine>
            )),
            column('Error', { onCard: 'wide' }, (row) => <FoldedText text={row.error} className="text-danger" />),
            column('Attempts', { width: 'lg:w-24', isNumeric: true, cardLabel: true }, (row) => row.attempts),
            column('Next attempt', { width: 'lg:w-40', cardLabel: true, look: 'lg:whitespace-nowrap' }, (row) =>
              row.given_up_at ? <StateBadge tone="wrong">given up</StateBadge> : <Moment at={row.next_attempt_at} />,
            ),
            column('Actions', { width: 'lg:w-24' }, ({ id }) => <RetryButton id={id} about={id} retry={retry} />),
          ]}
        />
      )}
    </UnpagedList>
  )
}
