import { isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerResult } from '#contract/functions.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { closeAll, type ReplacedCheckout } from './place-within-cap.server.ts'
import { reserveOrder, type Purchase } from './reserve-order.server.ts'

/**
 * Opens a checkout and stores its pending order, with stock and code reserved: two statements, a third if units or uses are
 * counted.
 */
export async function startCheckout(
  services: Services,
  purchase: Purchase,
  caller: Caller,
): Promise<HandlerResult<'create-checkout'> | Failure> {
  const reserved = await reserveOrder(services, purchase, caller)
  if (isFailure(reserved)) return reserved
  const { checkout, replaced } = reserved
  await closeOlder(services, replaced)
  return { url: checkout.url, sessionId: checkout.id }
}

/** The new checkout is open even if the older ones cannot be closed now; the sweep closes the rest. */
async function closeOlder(services: Services, replaced: readonly ReplacedCheckout[]): Promise<void> {
  try {
    await closeAll(services, replaced)
  } catch (fault) {
    services.log.warn({ err: fault }, 'older checkout not closed yet')
  }
}
