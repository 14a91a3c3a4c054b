import { staffHref } from '#domain/site/staff-href.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'
import { Moment, DueDay, UntrustedText } from '../list/cells.tsx'
import { BadgeLine } from '../list/badges.tsx'
import { caseMarks } from './case-badges.tsx'
import { kindLabels, type ListedCase } from './case-words.ts'

export function CaseTable({ cases, caption }: { cases: ListedCase[]; caption: string }) {
  return <RowTable caption={caption} rows={cases} keyOf={({ id }) => id} columns={columns} />
}

const columns = (column: ColumnMaker<ListedCase>) => [
  column('Case', { width: 'lg:w-[26%] laptop:w-[30%]', isName: true, onCard: 'wide' }, (found) => (
    <OneLine>
      <TextLink href={staffHref.case(found.id)} className="shrink-0 tabular-nums">
        {found.number}
      </TextLink>
      <UntrustedText text={found.subject} clamp="line" className="font-semibold" />
      <span className="block shrink-0 text-xs font-normal text-muted lg:max-laptop:hidden">
        {kindLabels[found.kind]}
      </span>
    </OneLine>
  )),
  column('From', { width: 'lg:w-36 laptop:w-40', onCard: 'wide' }, (found) => (
    <>
      <UntrustedText text={found.name} clamp="line" />
      <UntrustedText text={found.email} clamp="line" className="text-xs text-muted lg:hidden" />
    </>
  )),
  column('Latest message', { onCard: 'wide' }, (found) => <LastWords found={found} />),
  column('State', { width: 'lg:w-38 laptop:w-52', onCard: 'wide' }, (found) => <BadgeLine marks={caseMarks(found)} />),
  column('Due', { width: 'lg:w-36' }, (found) => <DueDay at={found.due_at} isLate={found.is_overdue} />),
  column('Assigned to', { width: 'lg:w-36', onCard: 'right' }, ({ assigned_to_email: owner }) =>
    owner ? (
      <UntrustedText text={owner} clamp="line" className="text-xs" />
    ) : (
      <span className="text-xs text-muted">Unassigned</span>
    ),
  ),
]

const writers = { customer: 'Customer', staff: 'We', shop: 'The shop' } as const

function LastWords({ found: { last_message: last, created_at } }: { found: ListedCase }) {
  if (!last) return <Moment at={created_at} className="text-xs text-muted" />
  return (
    <OneLine>
      <UntrustedText text={last.body} clamp="line" className="min-w-0 flex-1 text-sm" />
      <span className="block shrink-0 text-xs text-muted lg:max-laptop:hidden">
        {writers[last.author]}, <Moment at={last.created_at} />
      </span>
    </OneLine>
  )
}
