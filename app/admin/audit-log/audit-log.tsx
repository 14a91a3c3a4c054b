import { changedFields, describeChange } from '#domain/orders/audit-change.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { shortId } from '#domain/orders/order.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { FilteredList } from '../list/filtered-list.tsx'
import { FoldedText } from '../list/folded-text.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { LogDate } from '../list/log-date.tsx'

/** Every write an admin made, with before and after. */
export function AuditLog() {
  return (
    <section aria-labelledby="audit-log" className="flex flex-col gap-3">
      <h2 id="audit-log" className="text-lg font-semibold">
        Change log
      </h2>
      <FilteredList
        name="list-audit-log"
        noun="Changes"
        failure="Failed to fetch the change log"
        filterOptions={{}}
        searched="the change log"
        searches="Admin’s email, action or id"
        inputOf={({ search }) => ({ search })}
        empty={{
          atAll: { title: 'Nothing has been changed yet' },
          filtered: { title: 'No changes match', about: 'Give a whole email address, action or id.' },
        }}
      >
        {(rows) => (
          <Table caption="What admins changed, newest first" className={responsiveRows}>
            <TableHead
              columns={[
                { words: 'When', width: 'lg:w-46' },
                { words: 'Who', width: 'lg:w-52' },
                { words: 'Action', width: 'lg:w-48' },
                { words: 'What', width: 'lg:w-44' },
                'Change',
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="whitespace-nowrap">
                    <LogDate at={row.performed_at} />
                  </td>
                  <td className="max-lg:col-span-2">
                    <UntrustedText text={row.performed_by_email ?? row.performed_by} clamp="line" />
                  </td>
                  <td className="max-lg:text-right! lg:truncate">{row.action}</td>
                  <td className="max-lg:col-span-2">
                    <Subject type={row.subject_type} id={row.subject_id} />
                  </td>
                  <td className="max-lg:col-span-2">
                    <FoldedText text={changedFields(row.before, row.after).map(describeChange).join('\n') || '–'} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </FilteredList>
    </section>
  )
}

function Subject({ type, id }: { type: string; id: string }) {
  if (type === 'order') return <TextLink href={staffHref.order(id)}>order {formatOrderNumber(id)}</TextLink>
  const isLong = id.length > 24
  return <UntrustedText text={`${type.replaceAll('_', ' ')} ${isLong ? shortId(id) : id}`} clamp="line" />
}
