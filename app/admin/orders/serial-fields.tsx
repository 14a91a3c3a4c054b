import { useRef, type KeyboardEvent, type RefObject } from 'react'
import {
  differentSerialNumbers,
  longestSerialNumber,
  readSerialNumbers,
  repeatedSerialNumbers,
  repeatedText,
  doubtSerialCount,
} from '#domain/orders/serial-numbers.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useSettled } from './use-settled.ts'
import { OrderLink } from '../list/cells.tsx'

type SerialFieldsProps = {
  orderId: string
  units: number
  /** The serial numbers as typed, one line for each unit. */
  value: string
  onChange: (value: string) => void
  /** The serial numbers in the parcel, to compare returned units with. Undefined while the parcel is being packed. */
  sent?: readonly string[]
  /** The field that gets the focus after the last unit. */
  next?: RefObject<HTMLInputElement | null>
  first?: RefObject<HTMLInputElement | null>
}

/** A field per unit. A scanner ends with Enter, which leads to the next unit and never sends the form. */
export function SerialFields({ orderId, units, value, onChange, sent, next, first }: SerialFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const typed = value.split('\n')
  const count = Math.max(units, typed.length)
  function type(index: number, text: string) {
    const lines = Array.from({ length: count }, (_, unit) => (unit === index ? text : (typed[unit] ?? '')))
    onChange(lines.join('\n'))
  }
  function goOn(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const field = group.current?.querySelectorAll('input')[index + 1] ?? next?.current
    field?.focus()
    field?.select()
  }
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">Serial numbers</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: count }, (_, index) => (
          <Field key={index} label={count === 1 ? 'Serial number' : `Serial number, unit ${index + 1}`} optional>
            {(control) => (
              <Input
                {...control}
                ref={index === 0 ? first : undefined}
                value={typed[index] ?? ''}
                maxLength={longestSerialNumber}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="font-mono"
                onChange={({ currentTarget }) => type(index, currentTarget.value)}
                onKeyDown={(event) => goOn(event, index)}
              />
            )}
          </Field>
        ))}
      </div>
      <SerialDoubts orderId={orderId} units={units} numbers={readSerialNumbers(typed)} sent={sent} />
    </fieldset>
  )
}

type SerialDoubtsProps = { orderId: string; units: number; numbers: string[]; sent: readonly string[] | undefined }

/** Warnings while typing. The form can be saved in spite of them. */
function SerialDoubts({ orderId, units, numbers, sent }: SerialDoubtsProps) {
  const settled = useSettled(numbers.join('\n'))
  const asked = settled === '' ? null : { id: orderId, serial_numbers: settled.split('\n') }
  const taken = useCall('check-serial-numbers', asked).data?.taken ?? []
  const count = sent === undefined ? doubtSerialCount(numbers.length, units) : null
  const isEmpty = numbers.length === 0
  return (
    <div role="status" className="flex flex-col gap-1 text-sm font-semibold text-danger empty:hidden">
      {differentSerialNumbers(sent ?? [], numbers).map((number) => (
        <p key={number}>
          <span className="font-mono">{number}</span> is different: this parcel had {(sent ?? []).join(', ')}.
        </p>
      ))}
      {taken
        .filter(({ serial_number }) => numbers.includes(serial_number))
        .map(({ serial_number, other_order }) => (
          <p key={serial_number}>
            <span className="font-mono">{serial_number}</span> is also on{' '}
            <OrderLink id={other_order} noun="order" target="_blank" />.
          </p>
        ))}
      {repeatedSerialNumbers(numbers).map((number) => (
        <p key={`twice ${number}`}>{repeatedText(number)}</p>
      ))}
      {count !== null && <p className={isEmpty ? 'font-normal text-muted' : 'text-warning'}>{count}</p>}
    </div>
  )
}

export function warnAboutSerials(warnings: readonly string[]): void {
  if (warnings.length > 0) toast.error('Please check the serial numbers', warnings.join(' '))
}

/** The recorded serial numbers. A number is red if another order has it, or if it is not one of those in `sent`. */
export function SerialList({
  numbers,
  elsewhere,
  sent,
}: {
  numbers: readonly string[]
  elsewhere: readonly { serial_number: string; other_order: string }[]
  sent?: readonly string[]
}) {
  if (numbers.length === 0) return null
  const different = differentSerialNumbers(sent ?? [], numbers)
  return (
    <ul>
      {numbers.map((number, index) => {
        const other = elsewhere.find(({ serial_number }) => serial_number === number)
        const isDifferent = different.includes(number)
        return (
          <li key={index} className={other || isDifferent ? 'font-semibold text-danger' : undefined}>
            <bdi className="font-mono break-all">{number}</bdi>
            {isDifferent && ', different from what was sent'}
            {other && (
              <>
                , also on <OrderLink id={other.other_order} noun="order" />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
