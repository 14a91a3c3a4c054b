import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { FoldedText } from '../list/folded-text.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { LogDate } from '../list/log-date.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { StateBadge } from '../list/state-badge.tsx'

/** Who was given or lost which role. */
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
        <Table caption="The last 50 changes of roles" isTall className={responsiveRows}>
          <TableHead
            columns={[
              { words: 'When', width: 'lg:w-46' },
              'User',
              { words: 'Action', width: 'lg:w-28' },
              { words: 'Role', width: 'lg:w-28' },
              'By',
              'Reason',
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="whitespace-nowrap">
                  <LogDate at={row.performed_at} />
                </td>
                <td className="max-lg:order-first max-lg:col-span-2">
                  <UntrustedText text={row.user_email ?? row.user_id} clamp="line" />
                </td>
                <td>
                  <StateBadge tone="quiet">{row.action}</StateBadge>
                </td>
                <td data-label="Role">{row.role_changed}</td>
                <td className="max-lg:col-span-2" data-label="By">
                  <UntrustedText text={row.performed_by_email ?? row.performed_by} clamp="line" />
                </td>
                <td className="max-lg:col-span-2" data-label="Reason">
                  <FoldedText text={row.reason ?? '–'} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </UnpagedList>
  )
}
