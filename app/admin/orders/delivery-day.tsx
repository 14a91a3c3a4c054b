import type { CallInput } from '#contract/functions.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { whyNothingToShip } from '#domain/orders/parcel.ts'
import { presumedDelivery } from '#domain/orders/rights.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { FormField } from '#app/parts/forms/use-form.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import type { Order } from './use-order-actions.ts'
import { useUndo } from './use-undo.ts'

const sources = {
  buyer: ', according to the buyer',
  carrier: ', according to the carrier',
  staff: ', recorded by staff',
}

/** The arrival date and its source, with a button to correct it: the buyer's periods are counted from it. */
export function DeliveryDay({ order }: { order: Order }) {
  return (
    <>
      <span className="block">{deliveryWords(order)}</span>
      {whyNothingToShip(order) === null && (
        <DialogButton className="mt-2" dialog={(close) => <DeliveryDayDialog order={order} onClose={close} />}>
          {order.delivered_at === null ? 'Set the date' : 'Change the date'}
        </DialogButton>
      )}
    </>
  )
}

function deliveryWords({ delivered_at, delivered_source: source, shipping_date, shipping_status }: Order): string {
  if (delivered_at !== null) {
    return `Delivered on ${formatDate(dayOf(delivered_at))}${source === null ? '' : sources[source]}`
  }
  if (shipping_status === 'delivered') return 'Delivered, date not recorded'
  if (shipping_date === null) return 'Not sent yet'
  return `Not known; we assume ${formatDate(presumedDelivery(dayOf(shipping_date)))}`
}

const dayOf = (instant: string) => londonDate(new Date(instant))

type DayFields = { delivered_on: string | null }

const valuesOf = ({ delivered_at }: Order): DayFields => ({
  delivered_on: delivered_at === null ? null : dayOf(delivered_at),
})

function DeliveryDayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const offerUndo = useUndo()
  const setDay = useCallMutation('set-delivery-day', {
    done({ undo }, { delivered_on }) {
      const message = delivered_on === null ? 'Delivery date removed' : 'Delivery date saved'
      toast.success(message, undefined, offerUndo([undo]))
    },
    failed: 'Failed to save the delivery date',
  })
  const form = useSharedForm({
    row: order,
    valuesOf,
    read: ({ delivered_on }, { id, delivered_at, updated_at }) =>
      delivered_on === null && delivered_at === null
        ? { faults: { delivered_on: 'Please choose a date' } }
        : { input: { id, delivered_on, expected_updated_at: updated_at } },
    save: (change: CallInput<'set-delivery-day'>) => setDay.mutateAsync(change).then(onClose),
    labels: { delivered_on: 'Delivery date' },
    shown: (day) => (day === null ? '' : formatDate(day)),
  })
  const { delivered_on: chosen } = form.values
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Delivery date"
      description="The buyer’s 14 days to cancel and 30 days to reject faulty goods are counted from this date. The buyer sees it on the order’s page."
      act="Save"
      busyAct="Saving..."
    >
      <FormField form={form} name="delivered_on" label="It arrived on">
        {(control) => (
          <DatePicker
            {...control}
            value={chosen}
            latest={londonDate(new Date())}
            onChange={(delivered_on) => form.set({ delivered_on })}
          />
        )}
      </FormField>
      {form.base.delivered_at !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted">
            {chosen === null ? 'Saving removes the date: the order then counts as shipped, not as delivered.' : ''}
          </p>
          {chosen !== null && (
            <SmallButton type="button" variant="quiet" onClick={() => form.set({ delivered_on: null })}>
              Clear the date
            </SmallButton>
          )}
        </div>
      )}
    </FormDialog>
  )
}
