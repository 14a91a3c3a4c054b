import { useState } from 'react'
import { callFunction } from '#app/parts/api/call-function.ts'
import { changesBetween } from './refund-fields.ts'
import type { FoundOrder } from './refund-words.ts'

/** The order as a dialog about its money last saw it, and what others did with it since the dialog was opened. */
export function useSeenOrder(found: FoundOrder) {
  const [seen, setSeen] = useState(found)
  const [changes, setChanges] = useState<string[]>([])

  /** Another person was faster: show their change, and make the next attempt over it. */
  async function lookAgain() {
    const now = await callFunction('find-order', { id: seen.order.id })
    setChanges(changesBetween(seen, now))
    setSeen(now)
  }

  return { seen, changes, lookAgain }
}
