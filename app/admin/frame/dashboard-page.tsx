import type { ReactNode } from 'react'
import { dashboardTabs, type DashboardTab } from '#domain/dashboard-tab.ts'
import { staffHref } from '#domain/staff-href.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { CatalogueTab } from '#app/admin/catalogue/catalogue-tab.tsx'
import { ClaimsTab } from '#app/admin/submissions/claims-tab.tsx'
import { ContactTab } from '#app/admin/submissions/contact-tab.tsx'
import { LatestOrders } from '#app/admin/orders/latest-orders.tsx'
import { OverviewTab } from '#app/admin/overview/overview-tab.tsx'
import { RetailersTab } from '#app/admin/submissions/retailers-tab.tsx'
import { useDashboardTab } from './use-dashboard-tab.ts'
import { UtilitiesTab } from './utilities-tab.tsx'

export default function DashboardPage() {
  return (
    <AdminFrame title="Admin Dashboard" path={staffHref.dashboard()} denial="home">
      <Dashboard />
    </AdminFrame>
  )
}

const panels: Record<DashboardTab, { label: string; Content: () => ReactNode }> = {
  overview: { label: 'Overview', Content: OverviewTab },
  contact: { label: 'Contact Submissions', Content: ContactTab },
  retailers: { label: 'Retailer Applications', Content: RetailersTab },
  claims: { label: 'Warranty Claims', Content: ClaimsTab },
  orders: { label: 'Orders', Content: LatestOrders },
  catalogue: { label: 'Catalogue & codes', Content: CatalogueTab },
  utilities: { label: 'Admin Utilities', Content: UtilitiesTab },
}

function Dashboard() {
  const [tab, chooseTab] = useDashboardTab()
  const tabs = dashboardTabs.map((value) => {
    const { label, Content } = panels[value]
    return { value, label, content: <Content /> }
  })
  return <Tabs label="Dashboard" value={tab} onChoose={chooseTab} tabs={tabs} />
}
