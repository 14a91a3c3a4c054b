import type { Generated } from 'kysely'
import type { AlertCondition } from '#domain/site/owner-alerts.ts'
import type { NullableTimestamp } from './column-types.ts'

type OwnerAlertsTable = {
  condition: AlertCondition
  wrong_since: NullableTimestamp
  told_at: NullableTimestamp
  is_open: Generated<boolean>
}

type RefusedWebhooksTable = {
  id: Generated<string>
  refused_at: Date
}

export interface OwnerAlertTables {
  owner_alerts: OwnerAlertsTable
  refused_webhooks: RefusedWebhooksTable
}
