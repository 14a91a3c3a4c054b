import type { StaffCase } from './case-words.ts'
import { UntrustedText } from '../list/untrusted-text.tsx'

/** The form's answers besides the message itself. */
export function CaseAnswers({ found }: { found: StaffCase }) {
  const answers = found.submission?.answers ?? []
  if (answers.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {answers.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">
            <UntrustedText text={value} clamp="lines" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
