import type { Generated } from 'kysely'
import type { AlertCondition } from '#domain/site/owner-alerts.ts'
import type { NullableTimestamp } from './column-types.ts'

export interface OwnerAlertTables {
  owner_alerts: {
    condition: AlertCondition
    wrong_since: NullableTimestamp
    told_at: NullableTimestamp
    is_open: Generated<boolean>
  }
  refused_webhooks: {
    id: Generated<string>
    refused_at: Date
  }
}
