export const dashboardTabs = ['overview', 'contact', 'retailers', 'claims', 'orders', 'catalogue', 'utilities'] as const

export type DashboardTab = (typeof dashboardTabs)[number]
