import { useState } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { settleCancellationInput } from '#contract/orders/refunds.ts'
import { formatSecond } from '#domain/calendar/london-time.ts'
import { formatShortMoment } from '#domain/calendar/moment-words.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Pager } from '#app/parts/ui/pager.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { readBy } from '#app/parts/forms/use-form.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { OneLine, RowTable } from '../list/row-table.tsx'
import { AnchoredSection } from '../list/anchored-section.tsx'
import { Loaded } from '../list/loaded.tsx'
import { useList } from '../list/use-list.ts'
import { RowCheckbox } from '../orders/row-checkbox.tsx'
import { UntrustedText, FoldedText, OrderLink } from '../list/cells.tsx'
import { nextStepOf } from './refund-words.ts'

type Notice = CallOutput<'list-cancellations'>['rows'][number]
type Decision = CallInput<'settle-cancellation'>['decision']

/** The maximum that can be dismissed at once. */
const mostOnAPage = 100

/** Cancellations by people who have not proved that the order is theirs. */
export function CancellationList() {
  const list = useList('list-cancellations', {}, { failure: 'Failed to fetch the cancellations', limit: mostOnAPage })
  return (
    <AnchoredSection
      id="cancellations"
      title="Cancellations to check"
      about="If a cancellation matches an order, its parcel is held. Nothing else happens until the buyer enters the code that we emailed, or until you decide. The time of each cancellation is recorded to the second. Cancellations that match an order come first."
      className="mt-10"
    >
      <Loaded
        query={list}
        noun="the cancellations"
        lines={4}
        empty={({ rows }) => (rows.length === 0 && !list.onPrevious ? { title: 'No cancellations to check' } : null)}
      >
        {({ rows, count }) => (
          <>
            <Cancellations rows={rows} />
            {(list.onPrevious ?? list.onNext) && (
              <Pager
                label="Pages of cancellations"
                status={`Cancellations ${list.first} to ${list.first + rows.length - 1} of ${count}`}
                onPrevious={list.onPrevious}
                onNext={list.onNext}
              />
            )}
          </>
        )}
      </Loaded>
    </AnchoredSection>
  )
}

function Cancellations({ rows }: { rows: Notice[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const unmatched = rows.filter(({ order_id }) => order_id === null).map(({ id }) => id)
  const chosen = unmatched.filter((id) => ticked.has(id))
  const isEvery = chosen.length === unmatched.length
  return (
    <>
      {unmatched.length > 1 && (
        <div className="mb-2 flex flex-wrap items-center gap-1.5">
          <SmallButton onClick={() => setTicked(new Set(isEvery ? [] : unmatched))}>
            {isEvery ? 'Clear selection' : `Select all ${unmatched.length} without an order`}
          </SmallButton>
          {chosen.length > 0 && (
            <DialogButton
              variant="primary"
              dialog={(close) => (
                <SettleDialog settles={{ ids: chosen }} question={dismissUnmatched(chosen.length)} onClose={close} />
              )}
            >
              Dismiss {chosen.length}
            </DialogButton>
          )}
        </div>
      )}
      <RowTable
        caption="Cancellations to check: with an order first, then the newest"
        rows={rows}
        keyOf={({ id }) => id}
        rowLook={({ id }) => ticked.has(id) && 'bg-notice-soft'}
        columns={(column) => [
          column('Received', { width: 'lg:w-52', look: 'lg:whitespace-nowrap' }, (notice) => (
            <span className="flex flex-wrap items-center gap-x-2">
              {unmatched.length > 1 && notice.order_id === null && (
                <RowCheckbox
                  label={`Select the cancellation of ${notice.order_number} by ${notice.email}`}
                  isChecked={ticked.has(notice.id)}
                  onToggle={() => setTicked(toggled(ticked, notice.id))}
                />
              )}
              <time dateTime={notice.said_at} title={formatSecond(new Date(notice.said_at))}>
                {formatShortMoment(new Date(notice.said_at))}
              </time>
              {notice.times > 1 && <span className="text-xs whitespace-nowrap text-muted">{notice.times} times</span>}
            </span>
          )),
          column('Order', { width: 'lg:w-36 laptop:w-72', onCard: 'right' }, (row) => <NamedOrder notice={row} />),
          column('By', { onCard: 'wide' }, ({ email }) => <UntrustedText text={email} clamp="line" />),
          column('Message', { onCard: 'wide' }, ({ reason, units }) => {
            const words = [units && `${units} ${units === 1 ? 'unit' : 'units'} only`, reason]
              .filter(Boolean)
              .join('; ')
            return words ? <FoldedText text={words} /> : <span className="text-muted">No message</span>
          }),
          column('Actions', { width: 'lg:w-44', onCard: 'wide' }, (row) => <Decisions notice={row} />),
        ]}
      />
    </>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function NamedOrder({ notice: { order_id, order_number } }: { notice: Notice }) {
  if (order_id === null) {
    return (
      <OneLine>
        <UntrustedText text={order_number} clamp="line" className="max-w-full lg:shrink-0" />
        <span className="text-xs text-muted max-lg:block lg:truncate">No order has this number and email address</span>
      </OneLine>
    )
  }
  return <OrderLink id={order_id} className="tabular-nums" />
}

function Decisions({ notice: { id, order_id } }: { notice: Notice }) {
  return (
    <div className="flex gap-1.5 max-lg:flex-wrap">
      {order_id !== null && (
        <DialogButton dialog={(close) => <SettleDialog settles={{ id }} question={acceptIt} onClose={close} />}>
          Accept
        </DialogButton>
      )}
      <DialogButton
        variant="quiet"
        dialog={(close) => (
          <SettleDialog
            settles={{ id }}
            question={order_id === null ? dismissUnmatched(1) : dismissIt}
            onClose={close}
          />
        )}
      >
        Dismiss
      </DialogButton>
    </div>
  )
}

type Question = Record<'title' | 'about' | 'label' | 'action' | 'busy', string> & { decision: Decision }

const acceptIt: Question = {
  decision: 'accept',
  title: 'Accept this cancellation?',
  about:
    'If the parcel has not left, the order (or the units that the buyer named) is cancelled and refunded; a refund above your limit waits for approval. If the parcel has left, the cancellation becomes a return, and the buyer gets an email on how to send the goods back.',
  label: 'How do you know that it is the buyer?',
  action: 'Accept cancellation',
  busy: 'Accepting...',
}

const dismissIt: Question = {
  decision: 'dismiss',
  title: 'Dismiss this cancellation?',
  about: 'It then no longer holds the parcel. All other cancellation notices for this order are dismissed with it.',
  label: 'How do you know that the buyer does not want this?',
  action: 'Dismiss cancellation',
  busy: 'Dismissing...',
}

/** Asked about cancellations that match no order. */
function dismissUnmatched(count: number): Question {
  if (count === 1) {
    return {
      ...dismissIt,
      about: 'It does not match an order, so no parcel is held for it.',
      label: 'How do you know that no buyer wrote it?',
    }
  }
  return {
    ...dismissIt,
    title: `Dismiss ${count} cancellations?`,
    about: 'None of them matches an order, so no parcel is held for them.',
    label: 'How do you know that no buyer wrote them?',
    action: `Dismiss ${count}`,
  }
}

const readInput = readBy(settleCancellationInput)

type SettleDialogProps = {
  settles: { id: string } | { ids: string[] }
  question: Question
  onClose: () => void
}

function SettleDialog({ settles, question, onClose }: SettleDialogProps) {
  const settle = useCallMutation('settle-cancellation', {
    done: saySettled,
    failed: 'Failed to settle the cancellation',
  })
  return (
    <ReasonDialog
      title={question.title}
      description={question.about}
      act={question.action}
      busyAct={question.busy}
      label={question.label}
      hint="Kept in the change log."
      read={({ reason }) => readInput({ ...settles, decision: question.decision, reason })}
      save={settle.mutateAsync}
      onClose={onClose}
    />
  )
}

function saySettled({ outcome, refund, dismissed }: CallOutput<'settle-cancellation'>) {
  if (outcome === 'dismissed') {
    toast.success(dismissed === 1 ? 'Cancellation dismissed' : `${dismissed} cancellations dismissed`)
  } else if (outcome === 'return') {
    toast.success('Cancellation accepted', 'The buyer gets an email on how to send the goods back.')
  } else {
    const money = refund ? ` ${nextStepOf(refund)}` : ''
    toast.success('Cancellation accepted', `The order is cancelled.${money}`)
  }
}
