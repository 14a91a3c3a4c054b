import { countAttention } from '#db/orders/overview.ts'
import type { Handler } from '#services/handler.ts'

export const workbench: Handler<'workbench'> = async ({ db, config, payments }) => ({
  environment: config.payments.kind === 'sandbox' ? 'sandbox' : payments.isLive ? 'live' : 'test',
  counts: await countAttention(db),
})
