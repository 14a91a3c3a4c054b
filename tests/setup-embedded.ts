import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/open.ts'
import { projectRoot } from './project-files.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with a new, empty embedded database: loading it is ten times cheaper than making one. */
    embeddedSnapshot: string
  }
}

export default async function setup(project: TestProject) {
  const manifest = join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const file = join(projectRoot, '.cache', `embedded-${version}.tar.gz`)
  if (!existsSync(file)) await makeSnapshot(file)
  project.provide('embeddedSnapshot', file)
}

async function makeSnapshot(file: string): Promise<void> {
  const database = await openEmbedded(null)
  const snapshot = await database.dump?.()
  await database.close()
  if (!snapshot) throw new Error('The embedded database has no copy of itself to give')

  mkdirSync(dirname(file), { recursive: true })
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, await snapshot.bytes())
  renameSync(partial, file)
}
