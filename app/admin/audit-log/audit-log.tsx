import { changedFields, describeChange } from '#domain/audit-change.ts'
import { shortId } from '#domain/order.ts'
import { href } from '#domain/href.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { FilterRow } from '../list/filter-row.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { ListView } from '../list/list-view.tsx'
import { Timestamp } from '../list/timestamp.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'

/** Every write an admin made, with before and after. */
export function AuditLog() {
  const { hasFilters, ...filtering } = useFilters({})
  const list = useList('list-audit-log', filtering.filters)
  return (
    <section aria-labelledby="audit-log" className="flex flex-col gap-3">
      <h2 id="audit-log" className="text-lg font-semibold">
        Change log
      </h2>
      <FilterRow {...filtering} label="Search the change log" placeholder="Admin’s email, action or id">
        <ExportButton name="list-audit-log" filters={filtering.filters} noun="Changes" />
      </FilterRow>
      <ListView
        list={list}
        noun="Changes"
        failure="Failed to fetch the change log"
        empty={
          hasFilters
            ? { title: 'No changes match', about: 'Give a whole email address, action or id.' }
            : { title: 'Nothing has been changed yet' }
        }
      >
        {(rows) => (
          <Table caption="What admins changed, newest first">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">Action</th>
                <th scope="col">What</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="whitespace-nowrap">
                    <Timestamp at={row.performed_at} />
                  </td>
                  <td className="max-w-48 min-w-32">
                    <UntrustedText text={row.performed_by_email ?? row.performed_by} clamp="line" />
                  </td>
                  <td className="whitespace-nowrap">{row.action}</td>
                  <td className="max-w-40">
                    <Subject type={row.subject_type} id={row.subject_id} />
                  </td>
                  <td className="max-w-96 min-w-48">
                    <UntrustedText
                      text={changedFields(row.before, row.after).map(describeChange).join('\n') || '–'}
                      clamp="lines"
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListView>
    </section>
  )
}

function Subject({ type, id }: { type: string; id: string }) {
  if (type === 'order') return <TextLink href={href.order(id)}>order {shortId(id)}</TextLink>
  const isLong = id.length > 24
  return <UntrustedText text={`${type.replaceAll('_', ' ')} ${isLong ? shortId(id) : id}`} clamp="line" />
}
