import { AuditLog } from '../audit-log/audit-log.tsx'
import { RoleAuditLog } from '../roles/role-audit-log.tsx'
import { RoleManagement } from '../roles/role-management.tsx'
import { StaffTable } from '../roles/staff-table.tsx'
import { FailedWebhooks } from '../payments/failed-webhooks.tsx'
import { DeleteTestOrders } from '#app/admin/orders/delete-test-orders.tsx'

export function UtilitiesTab() {
  return (
    <section aria-label="Admin Utilities" className="flex flex-col gap-10">
      <StaffTable />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <RoleManagement />
        <DeleteTestOrders />
      </div>
      <FailedWebhooks />
      <RoleAuditLog />
      <AuditLog />
    </section>
  )
}
