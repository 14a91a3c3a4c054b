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
    <AdminFrame title="Admin Dashboard" path="/admin" denial="home">
      <Dashboard />
    </AdminFrame>
  )
}

function Dashboard() {
  const [tab, chooseTab] = useDashboardTab()
  return (
    <Tabs
      label="Dashboard"
      value={tab}
      onChoose={chooseTab}
      tabs={[
        { value: 'overview', label: 'Overview', content: <OverviewTab /> },
        { value: 'contact', label: 'Contact Submissions', content: <ContactTab /> },
        { value: 'retailers', label: 'Retailer Applications', content: <RetailersTab /> },
        { value: 'claims', label: 'Warranty Claims', content: <ClaimsTab /> },
        { value: 'orders', label: 'Orders', content: <LatestOrders /> },
        { value: 'catalogue', label: 'Catalogue & codes', content: <CatalogueTab /> },
        { value: 'utilities', label: 'Admin Utilities', content: <UtilitiesTab /> },
      ]}
    />
  )
}
