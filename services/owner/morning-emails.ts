import { listProducts } from '#db/catalogue/products.ts'
import { countAttention } from '#db/orders/overview.ts'
import { listMorningReaders } from '#db/people/morning-emails.ts'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { mayAct, type Role } from '#domain/customers/role.ts'
import { availability } from '#domain/products/product-offer.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { morningLines, morningOf, type MorningLine } from '#domain/site/morning.ts'
import { queueEmail } from '../email/outbox.ts'
import { readQueue } from '../staff-queue.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Emails staff who want it, once a morning, a summary of everything that is due, late, low in stock or wrong. */
export function morningEmails(services: Needs): () => Promise<void> {
  let sentOn: CalendarDate | null = null
  return async () => {
    const day = morningOf(services.clock.now())
    if (day === null || day === sentOn) return
    await sendMorningEmails(services)
    sentOn = day
  }
}

export async function sendMorningEmails(services: Needs): Promise<void> {
  const { db, clock } = services
  const day = londonDate(clock.now())
  for (const { id, email, name, role } of await listMorningReaders(db)) {
    const lines = await findMorningLines(services, role, day)
    if (lines.length === 0) continue
    // The key keeps a second instance from sending it again.
    await queueEmail(db, {
      type: 'morning_summary',
      to: { email, name },
      data: { day, lines },
      dedupeKey: `morning_summary:${id}:${day}`,
    })
  }
}

/** The email counts at most this many rows of a kind, and says "More than" if there are more. */
const mostCounted = 500

async function findMorningLines(services: Needs, role: Role, today: CalendarDate): Promise<MorningLine[]> {
  const { db } = services
  const seesMoney = mayAct(role, 'manager')
  return morningLines({
    today,
    ...(await readQueue(services, role, mostCounted)),
    lowStock: seesMoney ? await listLowStock(services) : [],
    findings: seesMoney ? (await countAttention(db)).open_findings : 0,
  })
}

async function listLowStock({ db }: Needs): Promise<{ name: string; left: number }[]> {
  const onSale = (await listProducts(db)).filter(({ active }) => active)
  return onSale.flatMap((product) =>
    product.stock === null || availability(product).kind === 'in-stock'
      ? []
      : [{ name: productLabels[product.key].name, left: product.stock }],
  )
}
