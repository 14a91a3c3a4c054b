import type { TestShop } from './shop.ts'

export const aContact = {
  first_name: 'Asha',
  last_name: 'Sample',
  email: 'asha@customers.example',
  subject: 'Junior sizes',
  message: 'Do you sell the bat in junior sizes?',
  inquiry_type: 'product' as const,
}

export const anApplication = {
  business_name: 'Sample Sports',
  contact_name: 'Asha Sample',
  email: 'asha@customers.example',
  phone: '020 7946 0999',
  business_address: '2 Example Street, London',
}

export const aClaim = {
  orderNumber: '0bad c0de',
  name: 'Ada Batsman',
  email: 'ada@customers.example',
  description: 'It no longer charges.',
}

export const aComplaint = {
  name: 'Asha Sample',
  email: 'asha@customers.example',
  message: 'You wrote to me after I had asked you not to.',
}

/** The newest case. */
export async function newestCase({ services: { db } }: TestShop) {
  return await db.selectFrom('cases').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow()
}

/** The token of the link in the newest email of this type, as it arrived in the mailbox. */
export async function openCaseEmail(shop: TestShop, type: string): Promise<string> {
  await shop.runJobs()
  const email = await shop.services.db
    .selectFrom('mailbox_emails')
    .select('text')
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const token = /\/cases\/[\w-]+#([\w-]+)/.exec(email?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link in an email of type ${type}`)
  return token
}

/** The types of the queued emails, sorted. */
export async function queuedTypes({ services: { db } }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('email_logs').select('email_type').execute()
  return rows.map(({ email_type }) => email_type).sort()
}

/** The deadlines of a case: for each kind, whether it was met. */
export async function deadlinesOf({ services: { db } }: TestShop, caseId: string) {
  const rows = await db
    .selectFrom('deadlines')
    .select(['kind', 'met_at', 'due_at'])
    .where('subject_id', '=', caseId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, met_at }) => [kind, met_at === null ? 'open' : 'met']))
}
