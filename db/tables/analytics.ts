import type { Timestamp } from './column-types.ts'

type AnalyticsConsentsTable = {
  order_id: string
  /** The name that analytics gave to the browser. */
  client_id: string
  created_at: Timestamp
}

type AnalyticsRefundsTable = {
  refund_id: string
  told_at: Date
}

export interface AnalyticsTables {
  analytics_consents: AnalyticsConsentsTable
  analytics_refunds: AnalyticsRefundsTable
}
