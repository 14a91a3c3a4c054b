import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { FoldedText } from '../list/folded-text.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { Moment } from '../list/moment.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { StateBadge } from '../list/state-badge.tsx'

/** What the payment provider told us and we could not do anything with so far. */
export function FailedWebhooks() {
  const retry = useCallMutation('retry-webhook', { done: 'Webhook processed', failed: 'Failed to process the webhook' })
  return (
    <UnpagedList
      name="list-failed-webhooks"
      id="failed-webhooks"
      title="Webhooks that failed"
      about="What the payment provider told us and we could not record yet. Each is tried again by itself for about three days, then given up until you retry it."
      noun="the failed webhooks"
      empty="Every webhook was processed"
    >
      {(rows) => (
        <Table caption="Webhooks that failed, newest first" isTall className={responsiveRows}>
          <TableHead
            columns={[
              { words: 'Received', width: 'lg:w-40' },
              'Event',
              'Fault',
              { numeric: 'Attempts', width: 'lg:w-24' },
              { words: 'Next attempt', width: 'lg:w-40' },
              { words: 'Actions', width: 'lg:w-24' },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="lg:whitespace-nowrap">
                  <Moment at={row.received_at} />
                </td>
                <td className="max-lg:col-span-2">
                  <span className="items-baseline gap-2 lg:flex">
                    <UntrustedText text={row.type} clamp="line" className="max-w-full lg:shrink-0" />
                    <UntrustedText text={row.id} clamp="line" className="text-xs text-muted" />
                  </span>
                </td>
                <td className="max-lg:col-span-2">
                  <FoldedText text={row.error} className="text-danger" />
                </td>
                <td className="numeric" data-label="Attempts">
                  {row.attempts}
                </td>
                <td className="lg:whitespace-nowrap" data-label="Next attempt">
                  {row.given_up_at ? (
                    <StateBadge tone="wrong">given up</StateBadge>
                  ) : (
                    <Moment at={row.next_attempt_at} />
                  )}
                </td>
                <td>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={retry.isPending && retry.variables.id === row.id}
                    onClick={() => retry.mutate({ id: row.id })}
                  >
                    Retry<span className="sr-only"> {row.id}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </UnpagedList>
  )
}
