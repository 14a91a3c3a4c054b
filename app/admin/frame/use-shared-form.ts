import { useState } from 'react'
import { CallError } from '#app/http/call-error.ts'
import { changedFieldsOf, rebase } from './rebase.ts'

/**
 * A form over a row that colleagues change too. When the server says that somebody was faster, what was typed stays, all
 * other fields follow them, and the next save is made over what stands there now.
 */
export function useSharedForm<Row, Fields extends object>(row: Row, fieldsOf: (row: Row) => Fields) {
  const [base, setBase] = useState(row)
  const [fields, setFields] = useState(() => fieldsOf(row))
  const [changed, setChanged] = useState<(keyof Fields)[]>([])
  return {
    /** The row as the form last saw it: what a save is compared with. */
    base,
    fields,
    set: (change: Partial<Fields>) => setFields((current) => ({ ...current, ...change })),
    /** What a colleague changed while this was open. */
    changed,
    /** Give it whatever a save failed with. */
    meetConflict(fault: unknown) {
      if (!(fault instanceof CallError) || fault.current === null) return
      const current = fault.current as Row // what the server refuses with is a row of the list this one came from
      const before = fieldsOf(base)
      const theirs = fieldsOf(current)
      setChanged(changedFieldsOf(before, theirs))
      setFields((typed) => rebase(before, theirs, typed))
      setBase(current)
    },
  }
}
