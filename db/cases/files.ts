import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { chunkBytes, type FileRefusal } from '#domain/customers/upload.ts'
import type { Database, Db, Tx } from '../tables.ts'
import { exists, first } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

export type FileRow = Selectable<Database['files']>

/** Makes concurrent uploads reserve their share of a quota one after the other, so that they do not exceed it together. */
export async function lockUploadQuota(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('upload quota'))`.execute(tx)
}

export type UploadUse = {
  /** Counts this address's files within the day: those that arrived at least in part, and valid tickets. */
  files: number
  bytes: number
  /** Valid tickets of this address whose file has not arrived. */
  open: number
  /** Stored bytes, and bytes announced with a valid ticket. */
  bytesInAll: number
}

/** An announced size counts only while its ticket is valid, so announcements cannot block other uploads for longer. */
export async function findUploadUse(
  db: Db,
  { addressHash, since, now }: { addressHash: string; since: Date; now: Date },
): Promise<UploadUse> {
  const { rows } = await sql<UploadUse>`
    select count(*) filter (where is_own and counts) as files,
      coalesce(sum(greatest(received, expected)) filter (where is_own), 0) as bytes,
      count(*) filter (where is_own and expected > 0) as open,
      coalesce(sum(greatest(stored, expected)), 0) as "bytesInAll"
    from (
      select received, expected, received > 0 or expected > 0 as counts,
        case state when 'ready' then size when 'refused' then 0 else received end as stored,
        coalesce(address_hash = ${addressHash} and created_at > ${since}, false) as is_own
      from files, lateral (
        select case when state = 'open' and ticket_expires_at > ${now} then announced_size else 0 end as expected
      ) as announced
    ) as counted
  `.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, open: 0, bytesInAll: 0 }
}

export async function insertUpload(db: Db, upload: Insertable<Database['files']>): Promise<string> {
  const { id } = await db.insertInto('files').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findUpload(db: Db, ticket: string): Promise<FileRow | null> {
  return await db.selectFrom('files').selectAll().where('ticket_hash', '=', hashOf(ticket)).$call(first)
}

export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  return await db.selectFrom('files').selectAll().where('id', '=', id).$call(first)
}

/** From now on only the connection with this lease may write; an earlier connection no longer can. */
export async function leaseUpload(db: Db, id: string, leaseId: string): Promise<FileRow | null> {
  return await db
    .updateTable('files')
    .set({ lease_id: leaseId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .$call(first)
}

export type Lease = { fileId: string; leaseId: string }

export async function holdsLease(db: Db, { fileId, leaseId }: Lease): Promise<boolean> {
  return await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'open')
    .$call(exists)
}

/** Bytes are sent as base64, because the embedded database needs a second for a megabyte in PostgreSQL's own notation. */
export function asBytes(bytes: Uint8Array): RawBuilder<Uint8Array> {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  return sql<Uint8Array>`decode(${base64}, 'base64')`
}

/** Appends the next bytes of an upload; false if another request holds the lease by now. */
export async function appendChunk(db: Db, { fileId, leaseId }: Lease, bytes: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    with grown as (
      update files set received = received + ${bytes.length}
      where id = ${fileId}::uuid and lease_id = ${leaseId}::uuid and state = 'open'
        and received + ${bytes.length} <= announced_size
      returning id
    )
    insert into file_chunks (file_id, number, bytes)
    select id, coalesce((select max(number) + 1 from file_chunks where file_id = ${fileId}::uuid), 0), ${asBytes(bytes)}
    from grown
    returning number
  `.execute(db)
  return rows.length > 0
}

export async function* readChunks(db: Db, fileId: string): AsyncGenerator<Buffer> {
  let number = -1
  while (true) {
    const chunk = await db
      .selectFrom('file_chunks')
      .select(['number', sql<string>`encode(bytes, 'base64')`.as('base64')])
      .where('file_id', '=', fileId)
      .where('number', '>', number)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (!chunk) return
    number = chunk.number
    yield Buffer.from(chunk.base64, 'base64')
  }
}

type FinishedFile = {
  mediaType: string
  size: number
  width: number | null
  height: number | null
  finishedAt: Date
}

/**
 * Completes an upload. `as-sent` keeps the received bytes; `elsewhere` deletes them, because the object store has the file.
 * False if the lease was lost.
 */
export async function finishUpload(
  db: Db,
  { fileId, leaseId }: Lease,
  { mediaType, size, width, height, finishedAt, bytes }: FinishedFile & { bytes: Buffer | 'as-sent' | 'elsewhere' },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const finished = await tx
      .updateTable('files')
      .set({ state: 'ready', media_type: mediaType, size, width, height, finished_at: finishedAt, lease_id: null })
      .where('id', '=', fileId)
      .where('lease_id', '=', leaseId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!finished) return false
    if (bytes === 'as-sent') return true
    await tx.deleteFrom('file_chunks').where('file_id', '=', fileId).execute()
    if (bytes === 'elsewhere') return true
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const chunk = asBytes(bytes.subarray(start, start + chunkBytes))
      await tx
        .insertInto('file_chunks')
        .values({ file_id: fileId, number: start / chunkBytes, bytes: chunk })
        .execute()
    }
    return true
  })
}

/** Call it before the upload to the object store, so that every object there has a row. */
export async function noteObjectKey(db: Db, { fileId, leaseId }: Lease, objectKey: string): Promise<boolean> {
  return await db
    .updateTable('files')
    .set({ object_key: objectKey })
    .where('id', '=', fileId)
    .where('lease_id', '=', leaseId)
    .returning('id')
    .$call(exists)
}

/** Deletes the bytes. The row stays for a day, for the quota and for repeated requests. */
export async function refuseUpload(db: Db, { fileId, leaseId }: Lease, refusal: FileRefusal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refused = await tx
      .updateTable('files')
      .set({ state: 'refused', refusal, lease_id: null })
      .where('id', '=', fileId)
      .where('lease_id', '=', leaseId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (refused) await tx.deleteFrom('file_chunks').where('file_id', '=', fileId).execute()
  })
}

type Claim = {
  caseId: string
  messageId: string | null
  now: Date
  /** From staff: not their personal data, so it stays when their account is deleted. */
  isOurs?: boolean
}

/** Whether all these files are finished, unclaimed uploads of this person. Locks them until the transaction ends. */
export async function lockUploads(tx: Tx, ids: readonly string[], userId: string | null): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where('claimed_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is', null), ...(userId === null ? [] : [eb('user_id', '=', userId)])]))
    .forUpdate()
    .execute()
  return found.length === new Set(ids).size
}

/** The total size of these files. */
export async function sumSizes(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { sum } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)`.as('sum'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Attaches locked uploads to a case, in the transaction of their message. */
export async function claimUploads(
  tx: Tx,
  ids: readonly string[],
  { caseId, messageId, now, isOurs = false }: Claim,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('files')
    .set({ case_id: caseId, message_id: messageId, claimed_at: now, ...(isOurs && { user_id: null }) })
    .where('id', 'in', ids)
    .execute()
}

/** Makes a locked upload the label of a return, replacing the earlier one. */
export async function claimLabel(tx: Tx, id: string, { returnId, now }: { returnId: string; now: Date }) {
  await tx.deleteFrom('files').where('return_id', '=', returnId).execute()
  await tx
    .updateTable('files')
    .set({ return_id: returnId, claimed_at: now, user_id: null })
    .where('id', '=', id)
    .execute()
}

export async function findLabel(db: Db, returnId: string) {
  return await db
    .selectFrom('files')
    .select(['id', 'name'])
    .select(sql<number>`size`.as('size'))
    .where('return_id', '=', returnId)
    .$call(first)
}

export async function listCaseFiles(db: Db, caseId: string) {
  return await db
    .selectFrom('files')
    .select(['id', 'message_id', 'name', 'width', 'height'])
    // A claimed file is ready, and a ready file always has both.
    .select([sql<string>`media_type`.as('type'), sql<number>`size`.as('size')])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The files that the case's customer may see: all except those of internal notes. */
export async function listOwnersFiles(db: Db, caseId: string) {
  const files = await listCaseFiles(db, caseId)
  const notes = await db
    .selectFrom('case_messages')
    .select('id')
    .where('case_id', '=', caseId)
    .where('is_internal', '=', true)
    .execute()
  const internal = new Set(notes.map(({ id }) => id))
  return files.filter(({ message_id }) => message_id === null || !internal.has(message_id))
}

export async function isStaffsFile(db: Db, { message_id }: Pick<FileRow, 'message_id'>): Promise<boolean> {
  if (message_id === null) return false
  const message = await db
    .selectFrom('case_messages')
    .select('is_internal')
    .where('id', '=', message_id)
    .executeTakeFirst()
  return message?.is_internal ?? false
}

/** Deletes unclaimed and refused files, and clears the addresses of the others. Returns the number deleted. */
export async function deleteUnclaimedFiles(db: Db, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('files')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  await db
    .updateTable('files')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute()
  return gone.length
}

/** Stored objects whose rows were deleted so long ago that no upload to them can be in progress. */
export async function listAbandonedObjects(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('abandoned_objects')
    .select('object_key')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ object_key }) => object_key)
}

export async function forgetAbandonedObject(db: Db, objectKey: string): Promise<void> {
  await db.deleteFrom('abandoned_objects').where('object_key', '=', objectKey).execute()
}
