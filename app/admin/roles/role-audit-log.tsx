import { RowTable } from '../list/row-table.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { LogDate, UntrustedText, FoldedText } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'

/** The log of roles given and removed. */
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
