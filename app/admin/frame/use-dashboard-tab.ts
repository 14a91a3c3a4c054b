import { useSearchParams } from '#app/parts/ui/router.tsx'
import { dashboardTabs, type DashboardTab } from '#domain/site/dashboard-tab.ts'
import { oneOf } from '#app/admin/list/use-filters.ts'

/** The tab is in the address, so that it can be linked to. What one tab was narrowed to means nothing in the next. */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [parameters, setParameters] = useSearchParams()
  const tab = oneOf(dashboardTabs, parameters.get('tab') ?? '') ?? 'overview'
  const chooseTab = (chosen: DashboardTab) =>
    setParameters(chosen === 'overview' ? {} : { tab: chosen }, { preventScrollReset: true })
  return [tab, chooseTab]
}
