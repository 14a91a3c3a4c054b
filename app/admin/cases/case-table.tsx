import { staffHref } from '#domain/site/staff-href.ts'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { BadgeLine } from '../list/badge-line.tsx'
import { DueDay } from '../list/due-day.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { Moment } from '../list/moment.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { caseMarks } from './case-badges.tsx'
import { kindLabels, type ListedCase } from './case-words.ts'

export function CaseTable({ cases, caption }: { cases: ListedCase[]; caption: string }) {
  return (
    <Table caption={caption} className={responsiveRows}>
      <TableHead
        columns={[
          { words: 'Case', width: 'lg:w-[26%] laptop:w-[30%]' },
          { words: 'From', width: 'lg:w-36 laptop:w-40' },
          'Last words',
          { words: 'State', width: 'lg:w-38 laptop:w-52' },
          { words: 'Promised', width: 'lg:w-36' },
          { words: 'Looked after by', width: 'lg:w-36' },
        ]}
      />
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
      <th scope="row" className="max-lg:col-span-2">
        <span className="items-baseline gap-2 lg:flex">
          <TextLink href={staffHref.case(found.id)} className="shrink-0 tabular-nums">
            {found.number}
          </TextLink>
          <UntrustedText text={found.subject} clamp="line" className="font-semibold" />
          <span className="block shrink-0 text-xs font-normal text-muted lg:max-laptop:hidden">
            {kindLabels[found.kind]}
          </span>
        </span>
      </th>
      <td className="max-lg:col-span-2">
        <UntrustedText text={found.name} clamp="line" />
        <UntrustedText text={found.email} clamp="line" className="text-xs text-muted lg:hidden" />
      </td>
      <td className="max-lg:col-span-2">
        <LastWords found={found} />
      </td>
      <td className="max-lg:col-span-2">
        <BadgeLine marks={caseMarks(found)} />
      </td>
      <td>
        <DueDay at={found.due_at} isLate={found.is_overdue} />
      </td>
      <td className="max-lg:text-right!">
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
  if (!last) return <Moment at={created_at} className="text-xs text-muted" />
  return (
    <span className="items-baseline gap-2 lg:flex">
      <UntrustedText text={last.body} clamp="line" className="min-w-0 flex-1 text-sm" />
      <span className="block shrink-0 text-xs text-muted lg:max-laptop:hidden">
        {writers[last.author]}, <Moment at={last.created_at} />
      </span>
    </span>
  )
}
