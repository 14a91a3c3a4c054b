import type { ReactNode } from 'react'
import { dashboardTabs, type DashboardTab } from '#domain/site/dashboard-tab.ts'
import { mayAct, type StaffRole } from '#domain/customers/role.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { Tabs } from '#app/parts/ui/tabs.tsx'
import { ProductTable } from '../catalogue/product-table.tsx'
import { PromoCodes } from '../catalogue/promo-codes.tsx'
import { ClaimsTab, ContactTab, RetailersTab } from '#app/admin/submissions/submission-tabs.tsx'
import { LatestOrders } from '#app/admin/orders/latest-orders.tsx'
import { OverviewTab } from '#app/admin/overview/overview-tab.tsx'
import { useSearchParams } from '#app/parts/ui/router.tsx'
import { oneOf } from '#app/admin/list/use-filters.ts'
import { DeleteTestOrders } from '#app/admin/orders/delete-test-orders.tsx'
import { AuditLog, RoleAuditLog } from '../roles/audit-log.tsx'
import { RoleManagement } from '../roles/role-management.tsx'
import { StaffTable } from '../roles/staff-table.tsx'
import { FailedWebhooks } from '../payments/failed-webhooks.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { useRole } from './use-may-act.ts'

export default function DashboardPage() {
  return (
    <AdminFrame title="Admin dashboard" path={staffHref.dashboard()} denial="home">
      <Dashboard />
    </AdminFrame>
  )
}

const panels: Record<DashboardTab, { label: string; least: StaffRole; Content: () => ReactNode }> = {
  overview: { label: 'Overview', least: 'packer', Content: OverviewTab },
  contact: { label: 'Contact Submissions', least: 'support', Content: ContactTab },
  retailers: { label: 'Retailer Applications', least: 'support', Content: RetailersTab },
  claims: { label: 'Warranty Claims', least: 'support', Content: ClaimsTab },
  orders: { label: 'Orders', least: 'packer', Content: LatestOrders },
  catalogue: { label: 'Catalogue & codes', least: 'manager', Content: CatalogueTab },
  utilities: { label: 'Admin Utilities', least: 'admin', Content: UtilitiesTab },
}

function Dashboard() {
  const [asked, chooseTab] = useDashboardTab()
  const role = useRole()
  const open = dashboardTabs.filter((value) => mayAct(role, panels[value].least))
  const tabs = open.map((value) => {
    const { label, Content } = panels[value]
    return { value, label, content: <Content /> }
  })
  // The address may name a tab that the role may not see.
  const tab = open.includes(asked) ? asked : 'overview'
  return <Tabs label="Dashboard" value={tab} onChoose={chooseTab} tabs={tabs} />
}

/** The tab is in the address, so that it can be linked to. Filters of one tab are dropped when another is chosen. */
function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [parameters, setParameters] = useSearchParams()
  const tab = oneOf(dashboardTabs, parameters.get('tab') ?? '') ?? 'overview'
  const chooseTab = (chosen: DashboardTab) =>
    setParameters(chosen === 'overview' ? {} : { tab: chosen }, { preventScrollReset: true })
  return [tab, chooseTab]
}

function CatalogueTab() {
  return (
    <section aria-label="Catalogue & codes" className="flex flex-col gap-10">
      <ProductTable />
      <PromoCodes />
    </section>
  )
}

function UtilitiesTab() {
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
