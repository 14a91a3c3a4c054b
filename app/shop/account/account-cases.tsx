import type { CallOutput } from '#contract/functions.ts'
import { caseKindWords, caseStateWords } from '#domain/customers/case-words.ts'
import { href } from '#domain/site/href.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

type Row = CallOutput<'list-my-cases'>['rows'][number]

/** Everything the account's address has written to us, newest first; each leads to its conversation. */
export function AccountCases() {
  const { data, error, retry } = useCall('list-my-cases', {})
  if (error && !data) {
    return (
      <Notice kind="danger" announce="alert" title="Your conversations could not be loaded">
        <p>{reasonOf(error)} They are not affected.</p>
        <Button size="small" variant="secondary" onClick={retry} className="mt-3">
          Try again
        </Button>
      </Notice>
    )
  }
  if (!data) return <SkeletonLines label="Loading your conversations" />
  if (data.rows.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing so far. Messages you send us from this email address appear here:{' '}
        <TextLink href={href.contact}>contact us</TextLink> or{' '}
        <TextLink href={href.warrantyClaim}>make a warranty claim</TextLink>.
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {data.rows.map((row) => (
        <CaseRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function CaseRow({ row }: { row: Row }) {
  const state = caseStateWords[row.state]
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="leading-snug font-semibold">
          <TextLink href={href.myCase(row.id)} plain className="after:absolute after:inset-0 hover:underline">
            <bdi className="wrap-anywhere">{row.subject}</bdi>
          </TextLink>
        </p>
        <p className="mt-1 text-sm text-muted">
          <span className="whitespace-nowrap tabular-nums">{row.number}</span>, {caseKindWords[row.kind]},{' '}
          {formatDate(londonDate(new Date(row.created_at)))}
        </p>
      </div>
      <Badge variant={state.colour}>{state.label}</Badge>
    </li>
  )
}
