import { placeOrder, type PlacedOrder, type Placement } from '#db/orders/checkout-orders.ts'
import { lockOpenCheckouts, replaceCheckouts } from '#db/orders/open-checkouts.ts'
import { checkoutsToClose, openCheckoutCap } from '#domain/orders/open-checkouts.ts'
import { closeReplaced } from '#services/orders/close-replaced.ts'
import type { Services } from '#services/services.ts'

export type ReplacedCheckout = { id: string; sessionId: string }

export type PlacedWithinCap =
  /** `replaced`: the checkouts to close as soon as the new one is open. */
  { kind: 'placed'; replaced: ReplacedCheckout[] } | { kind: Exclude<Placement, 'placed'> | 'too many open' }

/**
 * Places an order unless its client address would then reserve more than the cap. The address's oldest open checkouts are
 * closed for it: most belong to the same person, who went back and pressed Buy again. The choice is stored together with the
 * order, so that a refused call closes none, and no other call uses the same ones.
 */
export async function placeWithinCap(services: Services, order: PlacedOrder): Promise<PlacedWithinCap> {
  const { clientHash } = order
  if (clientHash === null) {
    const kind = await placeOrder(services.db, order)
    return kind === 'placed' ? { kind, replaced: [] } : { kind }
  }
  const outcome = await placeOnce(services, order, clientHash)
  if (outcome.kind !== 'unfinished') return outcome
  // Earlier calls replaced these checkouts, but have not closed them yet, or died before they could.
  await closeAll(services, outcome.unfinished)
  const again = await placeOnce(services, order, clientHash)
  return again.kind === 'unfinished' ? { kind: 'too many open' } : again
}

async function placeOnce(services: Services, order: PlacedOrder, clientHash: string) {
  const units = order.isCounted ? order.quantity : 0
  return await services.db.transaction().execute(async (tx) => {
    const all = (await lockOpenCheckouts(tx, clientHash)).map((found) => ({
      ...found,
      canClose: found.stripe_session_id !== null,
    }))
    const standing = all.filter((checkout) => checkout.replacement === 'none')
    const closing = checkoutsToClose(standing, units, capOf(services))
    if (closing === null) return { kind: 'too many open' } as const
    // Ignore checkouts whose replacement is still being opened, or one address could briefly reserve too much.
    const unfinished = toReplaced(all.filter((checkout) => checkout.replacement === 'open'))
    if (closing.length > 0 && unfinished.length > 0) return { kind: 'unfinished', unfinished } as const

    const kind = await placeOrder(tx, order)
    if (kind !== 'placed') return { kind }
    const replaced = toReplaced(closing)
    await replaceCheckouts(
      tx,
      replaced.map(({ id }) => id),
      order.id,
    )
    return { kind, replaced }
  })
}

const toReplaced = (checkouts: { id: string; stripe_session_id: string | null }[]): ReplacedCheckout[] =>
  checkouts.flatMap(({ id, stripe_session_id: sessionId }) => (sessionId === null ? [] : [{ id, sessionId }]))

export async function closeAll(services: Services, replaced: readonly ReplacedCheckout[]): Promise<void> {
  for (const { id, sessionId } of replaced) await closeReplaced(services, id, sessionId)
}

function capOf({ config }: Services) {
  if (config.rateLimits === 'strict') return openCheckoutCap
  return { checkouts: openCheckoutCap.checkouts * 100, units: openCheckoutCap.units * 100 }
}
