import { applyPrice, findNextPrice, takeDuePrice } from '#db/catalogue/price-changes.ts'
import { lockProduct } from '#db/catalogue/products.ts'
import type { Services } from './services.ts'

/** The job waits at most this long, because a timer cannot hold months. It then runs again and waits for the rest. */
const longestWait = 60 * 60 * 1000

/** Applies planned prices that are due, also those that became due while no process ran. Safe in any number of processes. */
export async function applyPlannedPrices(
  { db, clock }: Services,
  signal?: AbortSignal,
): Promise<{ againInMs: number } | undefined> {
  while (!signal?.aborted) {
    const isDone = await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const due = await takeDuePrice(tx, now)
      if (!due) return true
      const product = await lockProduct(tx, due.product_key)
      if (product) await applyPrice(tx, { ...due, price_before: product.price_pence }, now)
      return false
    })
    if (isDone) break
  }
  const next = await findNextPrice(db)
  if (next === null) return undefined
  const wait = next.getTime() - clock.now().getTime()
  return { againInMs: Math.min(Math.max(wait, 1000), longestWait) }
}
