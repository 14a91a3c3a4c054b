import { Ellipsis, Truck } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useState, type ComponentProps } from 'react'
import * as z from 'zod/mini'
import { canFulfil, canMarkDelivered, canMarkPaid, isPaid, isTestOrder } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isWaitingToShip, whyNothingToShip, whyNotThisStatus, whySetBack } from '#domain/orders/parcel.ts'
import { isFullyRefunded, isWholeSumGoingBack } from '#domain/orders/refund.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Dropdown, type DropdownItem } from '#app/parts/ui/dropdown.tsx'
import { Tooltip } from '#app/parts/ui/tooltip.tsx'
import { text } from '#contract/fields.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { RefundButton, RefundOfOrder } from '../refunds/refund-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useOrderActions, type Order } from './use-order-actions.ts'

type OrderActionsProps = {
  order: Order
  onManageShipping: () => void
  /** In a row only the next step is visible, and the other actions are in a menu. On the order's page all are visible. */
  isRow?: boolean
}

export function OrderActions({ order, onManageShipping, isRow = false }: OrderActionsProps) {
  const { setPayment, setShipping, resend } = useOrderActions()
  const isBusy = setPayment.isPending || setShipping.isPending || resend.isPending
  const mayRefund = useMayAct('create-refund')
  const maySetPayment = useMayAct('set-payment-status')
  const mayConfirm = useMayAct('send-order-confirmation')
  const [opened, setOpened] = useState<'refund' | 'delivered' | null>(null)
  const change = { id: order.id, expected_updated_at: order.updated_at }
  const isConfirmable = mayConfirm && isPaid(order) && !isTestOrder(order) && !isFullyRefunded(order)
  const hold = isPaid(order) ? (whySetBack(order) ?? whyNotThisStatus(order, 'delivered')) : null
  // The hold of a cancelled or refunded order needs no attention, so it is not red.
  const isOver = order.cancelled_at !== null || isWholeSumGoingBack(order)
  // The dialog of an unpaid order says why it is refused.
  const isDeliverable = canMarkDelivered(order) && (!isPaid(order) || whyNotThisStatus(order, 'delivered') === null)
  const hasMoney = isPaid(order) && order.pays_by !== 'none'
  const number = formatOrderNumber(order.id)
  const sendConfirmation = () => resend.mutate({ orderData: { id: order.id, customer_email: order.customer_email } })

  const step = nextStep(order)
  const isMoney = step === 'pay' || step === 'fulfil'
  // An abandoned checkout is rarely paid in another way, so *Mark Paid* is in the menu of the row.
  const isPaidInMenu = isRow && step === 'pay' && isTestOrder(order) && maySetPayment
  const next = (isMoney && !maySetPayment) || isPaidInMenu ? 'none' : step
  const markPaid = () => setPayment.mutate({ ...change, status: 'paid' })
  const steps = {
    pay: { label: 'Mark Paid', take: markPaid },
    deliver: { label: 'Mark Delivered', take: () => setShipping.mutate({ ...change, status: 'delivered' }) },
    fulfil: { label: 'Mark as Fulfilled', take: () => setPayment.mutate({ ...change, status: 'fulfilled' }) },
  }
  const rest: DropdownItem[] = [
    { label: 'Open order', href: staffHref.order(order.id) },
    ...(isPaidInMenu ? [{ label: 'Mark Paid', onChoose: markPaid }] : []),
    ...(hasMoney && mayRefund ? [{ label: 'Refund', onChoose: () => setOpened('refund') }] : []),
    ...(isConfirmable ? [{ label: 'Resend confirmation', onChoose: sendConfirmation }] : []),
    ...(isDeliverable && next !== 'deliver'
      ? [{ label: 'Mark Delivered', onChoose: () => setOpened('delivered') }]
      : []),
  ]
  return (
    <div
      className={classNames(
        'flex gap-1.5',
        isRow
          ? 'items-center max-lg:flex-wrap lg:justify-end lg:[&_button]:min-h-8 lg:[&_button]:px-2.5 lg:[&_button]:text-xs'
          : 'min-w-0 flex-1 basis-80 flex-wrap',
      )}
    >
      {next !== 'none' && next !== 'ship' && (
        <SmallButton
          key={next}
          busy={(next === 'deliver' ? setShipping : setPayment).isPending}
          disabled={isBusy}
          onClick={steps[next].take}
        >
          {steps[next].label}
        </SmallButton>
      )}
      <ManageShipping order={order} isNext={next === 'ship'} isRow={isRow} onPress={onManageShipping} />
      {!isRow && hasMoney && <RefundButton orderId={order.id} />}
      {!isRow && isConfirmable && (
        <SmallButton variant="quiet" busy={resend.isPending} disabled={isBusy} onClick={sendConfirmation}>
          Resend confirmation
        </SmallButton>
      )}
      {(isRow || (isDeliverable && next !== 'deliver')) && (
        <Dropdown
          label={<Icon of={Ellipsis} />}
          accessibleName={`More for order ${number}`}
          items={isRow ? rest : rest.slice(-1)}
          align="end"
          size="small"
        />
      )}
      {hold !== null && <Hold reason={hold} isRow={isRow} isOver={isOver} />}
      {mayRefund && opened === 'refund' && <RefundOfOrder orderId={order.id} onClose={() => setOpened(null)} />}
      {opened === 'delivered' && <DeliveredDialog order={order} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** A row has space for one word; the sentence is in the tooltip, for screen readers, and on the order's page. */
function Hold({ reason, isRow, isOver }: { reason: string; isRow: boolean; isOver: boolean }) {
  return (
    <>
      {isRow && !isOver && (
        <span aria-hidden="true" title={reason} className="order-first text-xs font-semibold text-danger max-lg:hidden">
          Held
        </span>
      )}
      <p className={classNames('w-full text-xs', isOver ? 'text-muted' : 'text-danger', isRow && 'lg:sr-only')}>
        {reason}
      </p>
    </>
  )
}

type NextStep = 'pay' | 'ship' | 'deliver' | 'fulfil' | 'none'

/** The next step of an order. *Delivered* is not offered for an unshipped order, to avoid accidents. */
function nextStep(order: Order): NextStep {
  if (canMarkPaid(order)) return 'pay'
  if (order.shipping_status === 'shipped') return 'deliver'
  if (canFulfil(order)) return 'fulfil'
  return isWaitingToShip(order) ? 'ship' : 'none'
}

type ManageShippingProps = { order: Order; isNext: boolean; isRow: boolean; onPress: () => void }

function ManageShipping({ order, isNext, isRow, onPress }: ManageShippingProps) {
  const nothingToShip = whyNothingToShip(order)
  const isPicture = isRow && !isNext
  const name = isPicture ? 'Manage Shipping' : undefined
  const button: ComponentProps<typeof SmallButton> = {
    variant: isPicture ? 'quiet' : 'secondary',
    'aria-label': name,
    children: isPicture ? <Icon of={Truck} /> : 'Manage Shipping',
  }
  if (nothingToShip === null) {
    return <SmallButton {...button} title={name} aria-keyshortcuts={isRow ? 's' : undefined} onClick={onPress} />
  }
  return (
    <Tooltip text={nothingToShip}>
      {/* Still focusable by keyboard, so that its reason can be read. */}
      {(control) => <SmallButton {...control} {...button} aria-disabled="true" className="opacity-50" />}
    </Tooltip>
  )
}

const schema = z.object({ reason: text(3, 500, 'Please say why, in a few words') })

/** Marks an order as delivered that was never marked as shipped. Staff say how it arrived. */
function DeliveredDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { setShipping } = useOrderActions()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) =>
      setShipping
        .mutateAsync({ id: order.id, status: 'delivered', reason, expected_updated_at: order.updated_at })
        .then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Mark as delivered?"
      description={`Order ${formatOrderNumber(order.id)} has not been shipped yet.`}
      act="Mark Delivered"
      width="medium"
    >
      <p className="text-sm">
        {whyNothingToShip(order) ?? 'It leaves the list of parcels to ship, and the buyer gets no tracking email.'}
      </p>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        required
        hint="For the timeline, such as “collected at the nets”."
        maxLength={500}
      />
    </FormDialog>
  )
}
