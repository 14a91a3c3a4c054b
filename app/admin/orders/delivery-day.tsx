import { useState } from 'react'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { whyNothingToShip } from '#domain/orders/parcel.ts'
import { presumedDelivery } from '#domain/orders/rights.ts'
import { FormField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { useOrderActions, type Order } from './use-order-actions.ts'

const formId = 'delivery-day-form'

const sources = { buyer: ', the buyer says', carrier: ', the carrier says', staff: ', noted by staff' }

/** When it arrived and who says so, with the way to correct it: the buyer's days are counted from it. */
export function DeliveryDay({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <span className="block">{deliveryWords(order)}</span>
      {whyNothingToShip(order) === null && (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => setIsOpen(true)}>
          {order.delivered_at === null ? 'Set the day' : 'Change the day'}
        </Button>
      )}
      <DeliveryDayDialog order={isOpen ? order : null} onClose={close} />
    </>
  )
}

function deliveryWords({ delivered_at, delivered_source: source, shipping_date, shipping_status }: Order): string {
  if (delivered_at !== null) {
    return `Delivered on ${formatDate(dayOf(delivered_at))}${source === null ? '' : sources[source]}`
  }
  if (shipping_status === 'delivered') return 'Delivered, on a day nobody has noted'
  if (shipping_date === null) return 'Not sent yet'
  return `Not known; presumed ${formatDate(presumedDelivery(dayOf(shipping_date)))}`
}

const dayOf = (instant: string) => londonDate(new Date(instant))

function DeliveryDayDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { setDeliveryDay } = useOrderActions()
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title="Day of arrival"
      description="The buyer’s 14 and 30 days are counted from it, and the buyer sees it on the order’s page."
      width="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={setDeliveryDay.isPending}>
            {setDeliveryDay.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {order && (
        <DeliveryDayForm
          order={order}
          save={async (change) => {
            await setDeliveryDay.mutateAsync(change)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type DayFields = { delivered_on: string | null }
type DayChange = { id: string; delivered_on: string | null; expected_updated_at: string }

const valuesOf = ({ delivered_at }: Order): DayFields => ({
  delivered_on: delivered_at === null ? null : dayOf(delivered_at),
})

function DeliveryDayForm({ order, save }: { order: Order; save: (change: DayChange) => Promise<void> }) {
  const form = useSharedForm({
    row: order,
    valuesOf,
    read: ({ delivered_on }, { id, delivered_at, updated_at }) =>
      delivered_on === null && delivered_at === null
        ? { faults: { delivered_on: 'Please choose a date' } }
        : { input: { id, delivered_on, expected_updated_at: updated_at } },
    save,
    labels: { delivered_on: 'Day of arrival' },
    shown: (day) => (day === null ? '' : formatDate(day)),
  })
  const { delivered_on: chosen } = form.values
  return (
    <Form {...form.attributes} id={formId} className="flex flex-col gap-4">
      <ChangedMeanwhile changes={form.changes} />
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
            {chosen === null ? 'Saving takes the day away: the order is then shipped, not delivered.' : ''}
          </p>
          {chosen !== null && (
            <Button type="button" variant="quiet" size="small" onClick={() => form.set({ delivered_on: null })}>
              Clear the day
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}
