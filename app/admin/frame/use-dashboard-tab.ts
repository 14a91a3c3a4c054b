import { useSearchParams } from 'react-router'
import { oneOf } from '#app/admin/list/use-filters.ts'

const tabs = ['overview', 'contact', 'retailers', 'claims', 'orders', 'catalogue', 'utilities'] as const
type DashboardTab = (typeof tabs)[number]

/** The tab is in the address, so that it can be linked to. What one tab was narrowed to means nothing in the next. */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const [parameters, setParameters] = useSearchParams()
  const tab = oneOf(tabs, parameters.get('tab') ?? '') ?? 'overview'
  const chooseTab = (chosen: DashboardTab) =>
    setParameters(chosen === 'overview' ? {} : { tab: chosen }, { preventScrollReset: true })
  return [tab, chooseTab]
}
