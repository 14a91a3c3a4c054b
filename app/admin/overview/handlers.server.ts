import { listProducts } from '#db/catalogue/products.ts'
import { countOverdue, listOpenDeadlines } from '#db/orders/deadlines.ts'
import { countByDay, countUnitsSold, sumByCode, sumByProduct } from '#db/orders/order-figures.ts'
import { hasPaidOrder, countAttention, countOwnOrderRefunds, sumBetween } from '#db/orders/overview.ts'
import { switchMorningEmail, wantsMorningEmail } from '#db/people/morning-emails.ts'
import { countAdmins } from '#db/people/roles.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import { addDays, londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { isUnmeasured, missingFacts } from '#domain/products/product-facts.ts'
import { availability } from '#domain/products/product-offer.ts'
import { daysLeft } from '#domain/site/queue.ts'
import type { Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { fictionalSettings } from '#services/setting-conflicts.ts'
import { readQueue } from '#services/staff-queue.ts'
import { findLongPause } from '../emails/handlers.server.ts'

export const overviewHandlers = {
  workbench: async ({ db, config, payments }) => ({
    environment: config.payments.kind === 'sandbox' ? 'sandbox' : payments.isLive ? 'live' : 'test',
    counts: await countAttention(db),
  }),
  'list-deadlines': async ({ db, clock }, input) => {
    const now = clock.now()
    const rows = await listOpenDeadlines(db, { ...input, now })
    const overdue = await countOverdue(db, now)
    return {
      rows: rows.map((row) => ({ ...row, is_overdue: isOverdue(row, now) })),
      late: overdue.reduce((sum, { count }) => sum + count, 0),
    }
  },
  'list-queue': async (services, _input, caller) => {
    const { rows, late, more } = await readQueue(services, caller.role, rowsOfAKind)
    return { rows, late: sum([...late.values()]), more }
  },
  'find-morning-email': async ({ db }, _input, caller) => ({ is_on: await wantsMorningEmail(db, caller.userId) }),
  'switch-morning-email': async ({ db }, { is_on }, caller) => {
    await switchMorningEmail(db, caller.userId, is_on)
    return { is_on }
  },
  /** Checked on each call, so that an undone step is open again. */
  'first-run': async ({ db, config, payments }, _input, caller) => {
    const products = (await listProducts(db)).filter(({ active }) => active)
    const missing_facts = products
      .map(({ key, facts }) => ({ product: key, count: missingFacts(key, facts).length }))
      .filter(({ count }) => count > 0)
    return {
      company: fictionalSettings(config.company).length === 0,
      payments: config.payments.kind === 'stripe',
      email: config.email.kind !== 'mailbox',
      prices_and_stock: products.every(({ stock }) => stock !== null),
      test_order: await hasPaidOrder(db),
      second_admin: (await countAdmins(db)) > 1,
      two_factor: caller.hasTwoFactor,
      product_facts: missing_facts.length === 0,
      missing_facts,
      sells_unmeasured: payments.isLive && products.some(({ key, facts }) => isUnmeasured(key, facts)),
    }
  },
  /** Days are London's; today is the last. An order counts on the day its checkout was opened. */
  overview: async ({ db, clock, payments }, input) => {
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
  },
} satisfies Partial<Handlers>

/** As many as a person reads at a glance. */
const rowsOfAKind = 12

/** Four weeks, with equal numbers of each weekday. */
const paceDays = 28

/** Today so far, beside the same hours of the same day last week, because a whole day would always have more sales. */
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
