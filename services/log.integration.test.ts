import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const message = {
  first_name: 'Rosalind',
  last_name: 'Quillfeather',
  email: 'rosalind@customers.example',
  subject: 'A cracked handle',
  message: 'It broke on Sunday at my sister\u2019s wedding.',
  inquiry_type: 'general',
} as const

/** Makes a table refuse every row, as after a faulty migration. PostgreSQL's error then quotes the whole row. */
async function refuseMessages({ services: { db } }: TestShop): Promise<void> {
  onTestFinished(async () => {
    await sql`alter table contact_submissions drop constraint nothing_more`.execute(db)
  })
  await sql`alter table contact_submissions add constraint nothing_more check (false) not valid`.execute(db)
}

test('a database error about typed text is logged with its place and kind, but without the text', async () => {
  await using shop = await openTestShop()
  await refuseMessages(shop)
  expect((await shop.call('submit-contact', message)).status).toBe(500)

  const fault = shop.readLog().find(({ msg }) => msg === 'fault')
  expect(fault).toMatchObject({
    level: 'error',
    err: {
      type: expect.stringMatching(/error/i),
      code: '23514',
      message: expect.stringContaining('violates check constraint "nothing_more"'),
      stack: expect.stringMatching(/\n +at .*\.ts:\d+/),
    },
  })
  for (const typed of Object.values(message).filter((value) => value !== 'general')) {
    expect(JSON.stringify(shop.readLog())).not.toContain(typed)
  }
})

test.each([
  ['a uuid', sql`::uuid`, 'invalid input syntax for type uuid: "…"'],
  ['a whole number', sql`::integer`, 'invalid input syntax for type integer: "…"'],
  ['a time', sql`::timestamptz`, 'invalid input syntax for type timestamp with time zone: "…"'],
  ['JSON', sql`::jsonb`, 'invalid input syntax for type json'],
  ['a list', sql`::text[]`, 'malformed array literal: "…"'],
])('text that is not %s is not repeated in the log, nor in the cause of a fault', async (_, cast, sentence) => {
  await using shop = await openTestShop()
  const { db, log } = shop.services
  const typed = `Rosalind "Rosie"\n    at Quillfeather`
  const fault = await sql`select ${typed}::text${cast}`.execute(db).then(
    () => null,
    (reason: unknown) => reason,
  )
  log.error({ err: fault }, 'fault')
  log.error({ err: new Error('The claim could not be kept', { cause: fault }) }, 'fault')

  const logged = JSON.stringify(shop.readLog())
  expect(logged).not.toMatch(/Rosalind|Rosie|Quillfeather/)
  expect(shop.readLog()).toMatchObject([
    { err: { message: sentence } },
    { err: { message: 'The claim could not be kept', cause: { message: sentence } } },
  ])
})

test('a provider’s fault is logged without email addresses, and a thrown value that is no error without its content', async () => {
  await using shop = await openTestShop()
  const { log } = shop.services
  log.error({ err: new Error('550 5.1.1 <rosalind@customers.example>: no such mailbox') }, 'fault')
  log.error({ err: 'Rosalind' }, 'fault')
  log.error({ err: new Error('Thrown', { cause: { name: 'Rosalind' } }) }, 'fault')
  expect(shop.readLog()).toMatchObject([
    { err: { type: 'Error', message: '550 5.1.1 <…@…>: no such mailbox' } },
    { err: { type: 'string' } },
    { err: { message: 'Thrown', cause: { type: 'object' } } },
  ])
  expect(JSON.stringify(shop.readLog())).not.toMatch(/rosalind/i)
})

test('a fault that is its own cause can be logged', async () => {
  await using shop = await openTestShop()
  const fault = new TypeError('Round and round')
  fault.cause = fault
  shop.services.log.error({ err: fault }, 'fault')
  expect(shop.readLog()).toMatchObject([
    { err: { type: 'TypeError', cause: { cause: { message: 'Round and round' } } } },
  ])
})
