import { countByDay, countUnitsSold, sumByCode, sumByProduct } from '#db/orders/order-figures.ts'
import { countAttention, countOwnOrderRefunds, sumBetween } from '#db/orders/overview.ts'
import { listProducts } from '#db/catalogue/products.ts'
import { addDays, londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { availability } from '#domain/products/product-offer.ts'
import { daysLeft } from '#domain/site/queue.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { findLongPause } from '../emails/find-long-pause.server.ts'

/** Four weeks: as many of each weekday. */
const paceDays = 28

/** Days are London's; today is the last of them. An order counts on the day its checkout was opened. */
export const overview: Handler<'overview'> = async ({ db, clock, payments }, input) => {
  const today = londonDate(clock.now())
  const first = addDays(today, 1 - input.days)
  const { isLive: onlyLive } = payments
  const period = { first, onlyLive }

  const counted = new Map((await countByDay(db, period)).map((row) => [row.day, row]))
  const days = Array.from({ length: input.days }, (_, index) => {
    const day = addDays(first, index)
    const { revenue = 0, gross = 0, refunded = 0, orders = 0, checkouts = 0 } = counted.get(day) ?? {}
    return { day, revenue, gross, refunded, orders, checkouts }
  })
  const codes = await sumByCode(db, period)
  const onSale = (await listProducts(db)).filter(({ active }) => active)
  const low = onSale.filter((product) => availability(product).kind !== 'in-stock')
  const sold = await countUnitsSold(db, { first: addDays(today, -paceDays), onlyLive })
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
    own_order_refunds: await countOwnOrderRefunds(db),
    emails_paused: await findLongPause({ db, clock }),
    today: await compareToday({ db, clock }, onlyLive),
    stock: onSale.flatMap(({ key, stock }) =>
      stock === null ? [] : [{ key, stock, days_left: daysLeft(stock, (sold.get(key) ?? 0) / paceDays) }],
    ),
    low_stock: low.flatMap(({ key, stock }) => (stock === null ? [] : [{ key, stock }])),
  }
}

/** Today so far beside the same hours of the same day last week: a whole day would always look better. */
async function compareToday({ db, clock }: Pick<Services, 'db' | 'clock'>, onlyLive: boolean) {
  const now = clock.now()
  const today = londonDate(now)
  const before = addDays(today, -7)
  const startedAt = startOfLondonDay(before).getTime()
  const until = new Date(startedAt + now.getTime() - startOfLondonDay(today).getTime())
  const soFar = await sumBetween(db, { since: startOfLondonDay(today), until: now, onlyLive })
  const lastWeek = await sumBetween(db, { since: new Date(startedAt), until, onlyLive })
  return { ...soFar, last_week_revenue: lastWeek.revenue, last_week_orders: lastWeek.orders }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
