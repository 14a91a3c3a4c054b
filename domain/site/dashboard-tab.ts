/** The tabs of the dashboard in their order, as its address names them. */
export const dashboardTabs = ['overview', 'contact', 'retailers', 'claims', 'orders', 'catalogue', 'utilities'] as const

export type DashboardTab = (typeof dashboardTabs)[number]
