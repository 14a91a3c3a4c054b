import { Notice } from '#app/parts/ui/notice.tsx'
import { UntrustedText } from '../list/cells.tsx'
import { FactList } from '../list/fact-list.tsx'

export type TheirChange = { label: string; theirs: string; mine: string }

/** A colleague's changes while a dialog was open, and the effect of saving again. */
export function ChangedMeanwhile({ changes }: { changes: TheirChange[] }) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" announce="alert" title="A colleague has changed this in the meantime">
      <p>Nothing is saved yet. What you typed is still here; everything else now shows what they set.</p>
      <FactList
        className="mt-2"
        facts={changes.map(({ label, theirs, mine }) => ({
          label,
          value: (
            <>
              <UntrustedText text={theirs || 'none'} clamp="lines" />
              {mine !== theirs && <span className="font-semibold">Saving replaces this with what you typed.</span>}
            </>
          ),
        }))}
      />
    </Notice>
  )
}
