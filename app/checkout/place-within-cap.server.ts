import { placeOrder, type PlacedOrder, type Placement } from '#db/orders/checkout-orders.ts'
import { listOpenCheckouts, lockClient } from '#db/orders/open-checkouts.ts'
import { lockOrder } from '#db/orders/find-order.ts'
import { checkoutsToClose, openCheckoutCap } from '#domain/open-checkouts.ts'
import { failOrder, recordPayment } from '#services/orders/record-payment.ts'
import type { Services } from '#services/services.ts'

type OpenCheckout = Awaited<ReturnType<typeof listOpenCheckouts>>[number]

/** Closing makes room; somebody else at the same address may take it before we do. */
const tries = 3

/**
 * Places an order unless its client address would then hold more than the cap allows. The address's oldest open checkouts
 * make room for it: most of them are the same person, who went back and pressed Buy again.
 */
export async function placeWithinCap(services: Services, order: PlacedOrder): Promise<Placement | 'too many open'> {
  const { clientHash } = order
  if (clientHash === null) return await placeOrder(services.db, order)
  const units = order.isCounted ? order.quantity : 0
  const cap = capOf(services)

  for (let attempt = 0; attempt < tries; attempt++) {
    const outcome = await services.db.transaction().execute(async (tx) => {
      await lockClient(tx, clientHash)
      const closing = checkoutsToClose(await listOpenCheckouts(tx, clientHash), units, cap)
      return closing.length > 0 ? closing : await placeOrder(tx, order)
    })
    if (typeof outcome === 'string') return outcome
    for (const checkout of outcome) await close(services, checkout)
  }
  return 'too many open'
}

function capOf({ config }: Services) {
  if (config.rateLimits === 'strict') return openCheckoutCap
  return { checkouts: openCheckoutCap.checkouts * 100, units: openCheckoutCap.units * 100 }
}

/** The provider goes first: once it has closed the checkout nobody can pay for an order that has given its stock back. */
async function close(services: Services, { id, stripe_session_id }: OpenCheckout): Promise<void> {
  const { db, clock, payments } = services
  // Just being opened: it has no name yet, so nobody can close it.
  if (stripe_session_id === null) return
  if (!(await payments.expireCheckout(stripe_session_id))) {
    // Paid or over already; the provider says which.
    await recordPayment(services, stripe_session_id)
    return
  }
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await failOrder(tx, order, 'Closed for a newer checkout from the same address.', clock.now())
  })
}
