import { changedFields, describeChange } from '#domain/orders/audit-change.ts'
import { shortId } from '#domain/orders/order.ts'
import { RowTable } from '../list/row-table.tsx'
import { FilteredList } from '../list/filtered-list.tsx'
import { LogDate, UntrustedText, FoldedText, OrderLink } from '../list/cells.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { TitledSection } from '../list/titled.tsx'
import { StateBadge } from '../list/badges.tsx'

export function AuditLog() {
  return (
    <TitledSection id="audit-log" title="Change log" className="flex flex-col gap-3">
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
          filtered: { title: 'No changes match', about: 'Enter a whole email address, action or id.' },
        }}
      >
        {(rows) => (
          <RowTable
            caption="What admins changed, newest first"
            rows={rows}
            keyOf={({ id }) => id}
            columns={(column) => [
              column('When', { width: 'lg:w-46', look: 'whitespace-nowrap' }, (row) => (
                <LogDate at={row.performed_at} />
              )),
              column('Who', { width: 'lg:w-52', onCard: 'wide' }, (row) => (
                <UntrustedText text={row.performed_by_email ?? row.performed_by} clamp="line" />
              )),
              column('Action', { width: 'lg:w-48', onCard: 'right', look: 'lg:truncate' }, (row) => row.action),
              column('What', { width: 'lg:w-44', onCard: 'wide' }, (row) => (
                <Subject type={row.subject_type} id={row.subject_id} />
              )),
              column('Change', { onCard: 'wide' }, (row) => (
                <FoldedText text={changedFields(row.before, row.after).map(describeChange).join('\n') || '–'} />
              )),
            ]}
          />
        )}
      </FilteredList>
    </TitledSection>
  )
}

function Subject({ type, id }: { type: string; id: string }) {
  if (type === 'order') return <OrderLink id={id} noun="order" />
  const subject = type.replaceAll('_', ' ')
  // An email address stays whole, because its end alone identifies no one.
  if (id.includes('@')) return <UntrustedText text={`${subject} ${id}`} />
  return <UntrustedText text={`${subject} ${id.length > 24 ? shortId(id) : id}`} clamp="line" />
}

export function RoleAuditLog() {
  return (
    <UnpagedList
      name="list-role-audit-log"
      id="role-audit-log"
      title="Audit log"
      about="The last 50 changes of roles."
      noun="the audit log"
      empty="No role has been changed yet"
    >
      {(rows) => (
        <RowTable
          caption="The last 50 changes of roles"
          isTall
          rows={rows}
          keyOf={({ id }) => id}
          columns={(column) => [
            column('When', { width: 'lg:w-46', look: 'whitespace-nowrap' }, (row) => <LogDate at={row.performed_at} />),
            column('User', { onCard: 'wide', look: 'max-lg:order-first' }, (row) => (
              <UntrustedText text={row.user_email ?? row.user_id} clamp="line" />
            )),
            column('Action', { width: 'lg:w-28' }, (row) => <StateBadge tone="quiet">{row.action}</StateBadge>),
            column('Role', { width: 'lg:w-28', cardLabel: true }, (row) => row.role_changed),
            column('By', { onCard: 'wide', cardLabel: true }, (row) => (
              <UntrustedText text={row.performed_by_email ?? row.performed_by} clamp="line" />
            )),
            column('Reason', { onCard: 'wide', cardLabel: true }, (row) => <FoldedText text={row.reason ?? '–'} />),
          ]}
        />
      )}
    </UnpagedList>
  )
}
