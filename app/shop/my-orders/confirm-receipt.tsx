import { useState } from 'react'
import { addDays, londonDate } from '#domain/calendar/london-time.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { CallFailure } from '#app/parts/forms/call-failure.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import type { MyOrder } from './order-state.ts'

/** One question, one button: opening the email's link alone changes nothing. */
export function ConfirmReceipt({ order, access, now }: { order: MyOrder; access: string | undefined; now: Date }) {
  const [isOtherDay, setIsOtherDay] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const today = londonDate(now)
  const confirm = useCallMutation('confirm-receipt', { done: 'Thank you. We have noted the day.' })
  const say = (on: string) => confirm.mutate({ id: order.id, access, on })
  const buttonOf = (on: string) => ({
    busy: confirm.isPending && confirm.variables.on === on,
    disabled: confirm.isPending,
    onClick: () => say(on),
  })
  return (
    <section aria-labelledby="did-it-arrive" className="no-print rounded-lg bg-lime/25 p-6">
      <h2 id="did-it-arrive" className="text-lg font-semibold">
        Did it arrive?
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm">
        The time you have to change your mind, or to report a fault, is counted from the day the parcel reached you.
        Tell us the day, and the dates on this page will be exact.
      </p>
      <CallFailure error={confirm.error} className="mt-4" />
      {isOtherDay ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Field label="It arrived on" required>
            {(control) => <DatePicker {...control} value={day} onChange={setDay} latest={today} />}
          </Field>
          <Button busy={confirm.isPending} disabled={day === null} onClick={() => day && say(day)}>
            Save the day
          </Button>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button {...buttonOf(today)}>It arrived today</Button>
          {order.shipped_on !== null && order.shipped_on < today && (
            <Button variant="secondary" {...buttonOf(addDays(today, -1))}>
              Yesterday
            </Button>
          )}
          <Button variant="quiet" disabled={confirm.isPending} onClick={() => setIsOtherDay(true)}>
            Another day
          </Button>
        </div>
      )}
    </section>
  )
}
