import { sql, type RawBuilder } from 'kysely'
import { blotOutJson, mentionsAddress, type Identity } from '#domain/customers/blot-out.ts'
import type { Database, Tx } from '../tables.ts'

/** Columns with free text. */
export type Texts = {
  table: keyof Database
  key: string
  texts?: readonly string[]
  json?: readonly string[]
}

type Row = { key: string } & Record<string, unknown>

/** Removes a person from their own rows, whether or not these mention the address. */
export async function blotOutOwn(tx: Tx, place: Texts, identity: Identity, isOwn: RawBuilder<boolean>): Promise<void> {
  for (const row of await readRows(tx, place, isOwn)) await blotOutRow(tx, place, identity, row)
}

export async function blotOutMentions(
  tx: Tx,
  place: Texts,
  identity: Identity,
  mayChange: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  for (const row of await findMentions(tx, place, identity, mayChange)) await blotOutRow(tx, place, identity, row)
}

export async function findMentions(
  tx: Tx,
  place: Texts,
  { mailbox }: Pick<Identity, 'mailbox'>,
  mayChange: RawBuilder<boolean>,
): Promise<Row[]> {
  // The database finds texts that contain the address, which is quick. `domain` then decides whether it is the whole address.
  const spellings = [mailbox, encodeURIComponent(mailbox).toLowerCase()]
  const holds = columnsOf(place).flatMap((column) =>
    spellings.map((spelling) => sql`strpos(lower(coalesce(${sql.ref(column)}::text, '')), ${spelling}) > 0`),
  )
  const rows = await readRows(tx, place, sql<boolean>`(${sql.join(holds, sql` or `)}) and ${mayChange}`)
  return rows.filter((row) =>
    columnsOf(place).some((column) => {
      const value = row[column]
      if (value === null) return false
      return mentionsAddress(typeof value === 'string' ? value : spelledOut(value), mailbox)
    }),
  )
}

/** The texts within a JSON value, one per line: in encoded JSON, the n of \n would join the next word. */
function spelledOut(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value)
  return Object.values(value).map(spelledOut).join('\n')
}

const columnsOf = ({ texts = [], json = [] }: Texts) => [...texts, ...json]

async function readRows(tx: Tx, place: Texts, where: RawBuilder<boolean>): Promise<Row[]> {
  const columns = columnsOf(place).map((column) => sql.ref(column))
  const { rows } = await sql<Row>`
    select ${sql.ref(place.key)}::text as key, ${sql.join(columns)} from ${sql.table(place.table)} where ${where}
  `.execute(tx)
  return rows
}

async function blotOutRow(tx: Tx, { table, key, texts = [], json = [] }: Texts, identity: Identity, row: Row) {
  const blotted = (column: string) => blotOutJson(row[column], identity)
  const encoded = (column: string) => (row[column] === null ? null : JSON.stringify(blotted(column)))
  const changes = [
    ...texts.map((column) => sql`${sql.ref(column)} = ${blotted(column)}`),
    ...json.map((column) => sql`${sql.ref(column)} = ${encoded(column)}::jsonb`),
  ]
  await sql`
    update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(key)}::text = ${row.key}
  `.execute(tx)
}
