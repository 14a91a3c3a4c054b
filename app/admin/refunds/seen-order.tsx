import { useState } from 'react'
import { callFunction } from '#app/parts/api/call-function.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
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

/** Changes by colleagues or the bank while a dialog about money was open. */
export function OthersWereFaster({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" announce="alert" title="This order has changed in the meantime">
      <p>Your refund was not sent. What you typed is still here.</p>
      <ul className="mt-2 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  )
}
