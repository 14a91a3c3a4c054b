import { useState } from 'react'
import { CallError } from '#app/parts/http/call-error.ts'
import { useForm, type Reading } from '#app/parts/forms/use-form.tsx'
import type { TheirChange } from './changed-meanwhile.tsx'

type SharedFormOptions<Row, Values, Input> = {
  row: Row
  valuesOf: (row: Row) => Values
  /** The input to send, given the typed values and the row as the form last saw it. */
  read: (values: Values, base: Row) => Reading<Input>
  save: (input: Input, base: Row) => Promise<unknown>
  labels: Record<keyof Values, string>
  /** A value as text, for the list of a colleague's changes. */
  shown?: (value: Values[keyof Values]) => string
}

/** A form over a shared row: after a colleague's change, typed fields stay, the others are updated, and saving works. */
export function useSharedForm<Row, Values extends object, Input>(options: SharedFormOptions<Row, Values, Input>) {
  const { row, valuesOf, read, save, labels, shown = String } = options
  const [base, setBase] = useState(row)
  const [changed, setChanged] = useState<(keyof Values)[]>([])
  const form = useForm({
    initial: valuesOf(row),
    read: (values) => read(values, base),
    async send(input: Input) {
      try {
        await save(input, base)
      } catch (fault) {
        meetConflict(fault)
        throw fault
      }
    },
  })

  function meetConflict(fault: unknown) {
    if (!(fault instanceof CallError) || fault.current === null) return
    const current = fault.current as Row // a conflict's response has a row of the same list
    const before = valuesOf(base)
    const theirs = valuesOf(current)
    setChanged(changedFieldsOf(before, theirs))
    form.set((typed) => rebase(before, theirs, typed))
    setBase(current)
  }

  const theirs = valuesOf(base)
  return {
    ...form,
    /** The row as the form last saw it, with which a save is compared. */
    base,
    changes: changed.map((name): TheirChange => ({
      label: labels[name],
      theirs: shown(theirs[name]),
      mine: shown(form.values[name]),
    })),
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function changedFieldsOf<Fields extends object>(before: Fields, theirs: Fields): (keyof Fields)[] {
  return (Object.keys(before) as (keyof Fields)[]).filter((name) => !isSame(before[name], theirs[name]))
}

/** The form after another person's save: typed fields stay, all others get the saved values. */
export function rebase<Fields extends object>(before: Fields, theirs: Fields, typed: Fields): Fields {
  const rebased = { ...theirs }
  for (const name of Object.keys(typed) as (keyof Fields)[]) {
    if (!isSame(typed[name], before[name])) rebased[name] = typed[name]
  }
  return rebased
}
