import { applyPrice, findNextPrice, takeDuePrice } from '#db/catalogue/price-changes.ts'
import { lockProduct } from '#db/catalogue/products.ts'
import type { Services } from './services.ts'

/** Longer waits than a timer can hold are cut; the job runs again anyway. */
const longestWait = 60 * 60 * 1000

/** Applies due planned prices. Safe in any number of processes; missed ones are applied at the next start. */
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
