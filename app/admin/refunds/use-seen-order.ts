import { useState } from 'react'
import { callFunction } from '#app/parts/api/call-function.ts'
import { changesBetween } from './refund-fields.ts'
import type { FoundOrder } from './refund-words.ts'

/** The order as the dialog last saw it, and the changes of others since it was opened. */
export function useSeenOrder(found: FoundOrder) {
  const [seen, setSeen] = useState(found)
  const [changes, setChanges] = useState<string[]>([])

  /** Another person was faster: shows their change, and bases the next attempt on it. */
  async function lookAgain() {
    const now = await callFunction('find-order', { id: seen.order.id })
    setChanges(changesBetween(seen, now))
    setSeen(now)
  }

  return { seen, changes, lookAgain }
}
