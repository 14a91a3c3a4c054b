import { formatDay, londonDate } from '#domain/london-time.ts'
import { staffHref } from '#domain/staff-href.ts'
import { Table, TableHead } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { Timestamp } from '../list/timestamp.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { CaseBadges } from './case-badges.tsx'
import { kindLabels, type ListedCase } from './case-words.ts'

export function CaseTable({ cases, caption }: { cases: ListedCase[]; caption: string }) {
  return (
    <Table caption={caption} className={responsiveRows}>
      <TableHead columns={['Case', 'From', 'Last words', 'State', 'Promised', 'Looked after by']} />
      <tbody>
        {cases.map((found) => (
          <CaseLine key={found.id} found={found} />
        ))}
      </tbody>
    </Table>
  )
}

function CaseLine({ found }: { found: ListedCase }) {
  return (
    <tr>
      <th scope="row" className="max-w-56 max-md:col-span-2">
        <TextLink href={staffHref.case(found.id)} className="tabular-nums">
          {found.number}
        </TextLink>
        <UntrustedText text={found.subject} clamp="line" className="font-semibold" />
        <span className="block text-xs font-normal text-muted">{kindLabels[found.kind]}</span>
      </th>
      <td className="max-w-48 max-md:col-span-2">
        <UntrustedText text={found.name} clamp="line" />
        <UntrustedText text={found.email} clamp="line" className="text-xs text-muted" />
      </td>
      <td className="max-w-72 min-w-40 max-md:col-span-2">
        <LastWords found={found} />
      </td>
      <td className="max-md:col-span-2">
        <span className="flex flex-wrap gap-1">
          <CaseBadges found={found} />
        </span>
      </td>
      <td>
        <Due found={found} />
      </td>
      <td className="max-md:text-right!">
        {found.assigned_to_email ? (
          <UntrustedText text={found.assigned_to_email} clamp="line" className="text-xs" />
        ) : (
          <span className="text-xs text-muted">Nobody yet</span>
        )}
      </td>
    </tr>
  )
}

const writers = { customer: 'They', staff: 'We', shop: 'The shop' } as const

function LastWords({ found: { last_message: last, created_at } }: { found: ListedCase }) {
  if (!last) return <Timestamp at={created_at} className="text-xs text-muted" />
  return (
    <>
      <UntrustedText text={last.body} clamp="lines" className="text-sm" />
      <span className="block text-xs text-muted">
        {writers[last.author]}, <Timestamp at={last.created_at} />
      </span>
    </>
  )
}

function Due({ found: { due_at, is_overdue } }: { found: ListedCase }) {
  if (due_at === null) return <span className="text-muted">–</span>
  return (
    <span className={is_overdue ? 'font-semibold text-danger' : undefined}>
      <time dateTime={due_at} className="whitespace-nowrap">
        {formatDay(londonDate(new Date(due_at)))}
      </time>
      {is_overdue && <span className="block text-xs">Late</span>}
    </span>
  )
}
