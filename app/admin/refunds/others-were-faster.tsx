import { Notice } from '#app/parts/ui/notice.tsx'

/** Changes by colleagues or the bank while a dialog about money was open. */
export function OthersWereFaster({ changes }: { changes: string[] }) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" announce="alert" title="This order has changed meanwhile">
      <p>Your refund was not sent. What you typed is still here.</p>
      <ul className="mt-2 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  )
}
