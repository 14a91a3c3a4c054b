import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { openEmbedded } from '#db/driver/open.ts'
import { readConfig, type Config } from '#services/config.ts'

/** Dumps the embedded database into one file, or restores it from one. The shop must not be running. */
export async function main(command: string | undefined, file: string | undefined): Promise<string> {
  const { database } = readConfig(process.env)
  if (database.kind !== 'embedded') {
    throw new Error('DATABASE_URL is set: use pg_dump and pg_restore for a PostgreSQL server.')
  }
  if (!file) throw new Error(`Name the file: npm run ${command} -- shop.tar.gz`)
  return command === 'restore' ? await restore(database, file) : await backUp(database, file)
}

type Embedded = Extract<Config['database'], { kind: 'embedded' }>

async function backUp({ dataDir }: Embedded, file: string): Promise<string> {
  if (isEmpty(dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const opened = await openEmbedded(dataDir)
  try {
    const dump = await opened.dump?.()
    if (!dump) throw new Error('This database cannot be written to a file.')
    // Written to another name first, so that an incomplete backup never looks complete.
    writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()))
    renameSync(`${file}.part`, file)
    return `Backed up ${dataDir} to ${file} (${Math.ceil(dump.size / 1000)} kB).`
  } finally {
    await opened.close()
  }
}

async function restore({ dataDir }: Embedded, file: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (!isEmpty(dataDir))
    throw new Error(`${dataDir} is not empty. Move it away first, or set DATA_DIR to another directory.`)
  const opened = await openEmbedded(dataDir, new Blob([readFileSync(file)]))
  await opened.close()
  return `Restored ${file} into ${dataDir}.`
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}
