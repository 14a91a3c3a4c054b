import { Notice } from '#app/parts/ui/notice.tsx'
import { UntrustedText } from '#app/admin/list/cells.tsx'

export type TheirChange = { label: string; theirs: string; mine: string }

/** A colleague's changes while a dialog was open, and the effect of saving again. */
export function ChangedMeanwhile({ changes }: { changes: TheirChange[] }) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" announce="alert" title="A colleague has changed this meanwhile">
      <p>Nothing is saved yet. What you typed is still here; everything else now shows what they set.</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {changes.map(({ label, theirs, mine }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">
              <UntrustedText text={theirs || 'none'} clamp="lines" />
              {mine !== theirs && <span className="font-semibold">Saving replaces this with what you typed.</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
