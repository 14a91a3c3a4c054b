import { useState } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { settleCancellationInput } from '#contract/orders/refunds.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { formatSecond } from '#domain/calendar/london-time.ts'
import { formatShortMoment } from '#domain/calendar/moment-words.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { FoldedText } from '../list/folded-text.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { useSettleCancellation } from './use-refund-actions.ts'

type Statement = CallOutput<'list-cancellations'>['rows'][number]
type Decision = CallInput<'settle-cancellation'>['decision']

/** What people said who could not show that the order is theirs. */
export function CancellationList() {
  return (
    <UnpagedList
      name="list-cancellations"
      id="cancellations"
      title="Cancellations that wait"
      about="Kept from the second they came. The parcel is held; nothing else moves until the buyer types the code or you decide. The 50 oldest are shown."
      noun="the cancellations"
      empty="Nobody waits for a decision"
      className="mt-10"
    >
      {(rows) => (
        <Table caption="Cancellations that wait, oldest first" className={responsiveRows}>
          <TableHead
            columns={[
              { words: 'Said', width: 'lg:w-42' },
              { words: 'Order', width: 'lg:w-36 laptop:w-72' },
              'By',
              'Words',
              { words: 'Actions', width: 'lg:w-44' },
            ]}
          />
          <tbody>
            {rows.map((statement) => (
              <StatementLine key={statement.id} statement={statement} />
            ))}
          </tbody>
        </Table>
      )}
    </UnpagedList>
  )
}

function StatementLine({ statement }: { statement: Statement }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <tr>
      <td className="lg:whitespace-nowrap">
        <time dateTime={statement.said_at} title={formatSecond(new Date(statement.said_at))}>
          {formatShortMoment(new Date(statement.said_at))}
        </time>
      </td>
      <td className="max-lg:text-right!">
        {statement.order_id === null ? (
          <span className="items-baseline gap-2 lg:flex">
            <UntrustedText text={statement.order_number} clamp="line" className="max-w-full lg:shrink-0" />
            <span className="text-xs text-muted max-lg:block lg:truncate">No order has this number and address</span>
          </span>
        ) : (
          <TextLink href={staffHref.order(statement.order_id)} className="tabular-nums">
            {formatOrderNumber(statement.order_id)}
          </TextLink>
        )}
      </td>
      <td className="max-lg:col-span-2">
        <UntrustedText text={statement.email} clamp="line" />
      </td>
      <td className="max-lg:col-span-2">
        {statement.words ? <FoldedText text={statement.words} /> : <span className="text-muted">No words</span>}
      </td>
      <td className="max-lg:col-span-2">
        <div className="flex gap-1.5 max-lg:flex-wrap">
          {statement.order_id !== null && (
            <Button variant="secondary" size="small" onClick={() => setDecision('accept')}>
              Accept
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setDecision('dismiss')}>
            Dismiss
          </Button>
        </div>
        {decision && <SettleDialog statement={statement} decision={decision} onClose={() => setDecision(null)} />}
      </td>
    </tr>
  )
}

const questions = {
  accept: {
    title: 'Accept as the buyer’s?',
    about:
      'An order that is still here is cancelled, and its money goes back by itself. One that has left becomes a return, and the buyer is told how to send it.',
    label: 'How do you know that it is the buyer?',
    action: 'Accept cancellation',
    busy: 'Accepting...',
  },
  dismiss: {
    title: 'Dismiss this cancellation?',
    about: 'The parcel is no longer held for it. Everything that was said about this order is settled with it.',
    label: 'How do you know that it is not the buyer’s wish?',
    action: 'Dismiss cancellation',
    busy: 'Dismissing...',
  },
} as const

const readInput = readBy(settleCancellationInput)

type SettleDialogProps = { statement: Statement; decision: Decision; onClose: () => void }

function SettleDialog({ statement: { id }, decision, onClose }: SettleDialogProps) {
  const settle = useSettleCancellation()
  const question = questions[decision]
  const form = useForm({
    initial: { words: '' },
    read: ({ words }) => readInput({ id, decision, words }),
    send: (input: CallInput<'settle-cancellation'>) => settle.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={question.title}
      description={question.about}
      act={question.action}
      busyAct={question.busy}
    >
      <TextareaField
        form={form}
        name="words"
        label={question.label}
        hint="Kept in the change log."
        required
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
