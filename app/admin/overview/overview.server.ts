import { countAttention, countByDay, countOwnOrderRefunds, sumByCode, sumByProduct } from '#db/overview.ts'
import { listProducts } from '#db/products.ts'
import { addDays, londonDate, startOfLondonDay } from '#domain/london-time.ts'
import { availability } from '#domain/product-offer.ts'
import type { Handler } from '#services/handler.ts'
import { findLongPause } from '../emails/find-long-pause.server.ts'

/** Days are London's; today is the last of them. An order counts on the day its checkout was opened. */
export const overview: Handler<'overview'> = async ({ db, clock, payments }, input) => {
  const today = londonDate(clock.now())
  const first = addDays(today, 1 - input.days)
  const period = { since: startOfLondonDay(first), onlyLive: payments.isLive }

  const counted = new Map((await countByDay(db, period)).map((row) => [row.day, row]))
  const days = Array.from({ length: input.days }, (_, index) => {
    const day = addDays(first, index)
    const { revenue = 0, gross = 0, refunded = 0, orders = 0, checkouts = 0 } = counted.get(day) ?? {}
    return { day, revenue, gross, refunded, orders, checkouts }
  })
  const codes = await sumByCode(db, period)
  const stocks = (await listProducts(db)).filter(
    (product) => product.active && availability(product).kind !== 'in-stock',
  )
  return {
    days,
    revenue: sum(days.map((day) => day.revenue)),
    gross: sum(days.map((day) => day.gross)),
    refunded: sum(days.map((day) => day.refunded)),
    orders: sum(days.map((day) => day.orders)),
    checkouts: sum(days.map((day) => day.checkouts)),
    by_product: await sumByProduct(db, period),
    by_code: codes.map((row) => ({ ...row, name: row.name ?? 'No code' })),
    ...(await countAttention(db)),
    own_order_refunds: await countOwnOrderRefunds(db, period.since),
    emails_paused: await findLongPause({ db, clock }),
    low_stock: stocks.flatMap(({ key, stock }) => (stock === null ? [] : [{ key, stock }])),
  }
}

/** Then what is tried out in test mode is no revenue. */

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
