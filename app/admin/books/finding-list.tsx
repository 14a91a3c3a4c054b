import type { CallOutput } from '#contract/functions.ts'
import { isSettlementReason, settlementReasonFault } from '#domain/books/finding.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { ListView } from '../list/list-view.tsx'
import { Moment } from '../list/cells.tsx'
import { useFilters } from '../list/use-filters.ts'
import { StatusButtons } from '../submissions/status-buttons.tsx'

type Finding = CallOutput<'list-findings'>['rows'][number]

const states = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const

const empty = {
  open: { title: 'Everything adds up', about: 'Our books explain every movement in the provider’s account.' },
  settled: { title: 'No finding has been settled yet' },
}

/** Differences between the provider's account and our books, each with the next step. */
export function FindingList() {
  const { filters, setFilter } = useFilters({ findings: { options: states } })
  const status = filters.findings ?? 'open'
  return (
    <section aria-labelledby="findings" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="findings" className="text-lg font-semibold">
          Findings
        </h2>
        <StatusButtons
          label="State"
          options={states}
          value={status}
          onSet={(chosen) => setFilter('findings', chosen === 'open' ? null : chosen)}
        />
      </div>
      <ListView
        name="list-findings"
        input={{ status }}
        failure="Failed to load the findings"
        limit={10}
        noun="Findings"
        empty={empty[status]}
      >
        {(rows) => (
          <ul className="grid gap-3 xl:grid-cols-2">
            {rows.map((finding) => (
              <FindingCard key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

function FindingCard({ finding }: { finding: Finding }) {
  const { id, sentence, advice, order_id: orderId, settled_at: settledAt } = finding
  const maySettle = useMayAct('settle-finding')
  return (
    <Card as="li" padding="small" className={settledAt === null ? 'border-l-4 border-l-danger' : ''}>
      <p id={id} className="max-w-[75ch]">
        {sentence}
      </p>
      {settledAt === null && (
        <p className="mt-1 max-w-[75ch] text-sm text-muted">{maySettle ? advice : 'Only an admin can settle this.'}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {settledAt === null && maySettle && <Settle finding={finding} />}
        {orderId !== null && (
          <TextLink href={staffHref.order(orderId)} className="text-sm">
            Open the order
          </TextLink>
        )}
        <p className="text-xs text-muted">
          {settledAt === null ? (
            <>
              Found <Moment at={finding.found_at} />
            </>
          ) : (
            <>
              {finding.settlement === 'booked' ? 'Booked' : 'Closed'} by{' '}
              {finding.settled_by_email ?? 'a former colleague'}, <Moment at={settledAt} />
              {finding.reason !== null && `: ${finding.reason}`}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

function Settle({ finding }: { finding: Finding }) {
  const settle = useCallMutation('settle-finding', { done: 'Finding booked', failed: 'Failed to book the finding' })
  if (finding.can_book) {
    return (
      <Button
        size="small"
        busy={settle.isPending}
        aria-describedby={finding.id}
        onClick={() => settle.mutate({ id: finding.id })}
      >
        Book it
      </Button>
    )
  }
  return (
    <DialogButton aria-describedby={finding.id} dialog={(close) => <CloseDialog finding={finding} onClose={close} />}>
      Close with a reason…
    </DialogButton>
  )
}

function CloseDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const settle = useCallMutation('settle-finding', { done: 'The finding is closed', failed: () => {} })
  return (
    <ReasonDialog
      title="Close this finding?"
      description={finding.sentence}
      act="Close it"
      label="Reason"
      maxLength={500}
      read={({ reason }) =>
        isSettlementReason(reason) ? { input: reason.trim() } : { faults: { reason: settlementReasonFault } }
      }
      save={(reason) => settle.mutateAsync({ id: finding.id, reason })}
      onClose={onClose}
    />
  )
}
