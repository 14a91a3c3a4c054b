import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#services/config.ts'
import { fillIn, readCompose, readDockerfile } from './support/container-files.ts'
import { listProjectFiles, projectRoot } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

function readEnvExample(): Record<string, string> {
  return Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

/** The settings that a compose file passes to the shop, over those of .env. */
function readEnvironment(dotEnv: Record<string, string>, file = 'compose.yaml'): Record<string, string> {
  const settings = Object.entries(readCompose(file).services.shop?.environment ?? {})
  return Object.fromEntries(settings.map(([name, value]) => [name, fillIn(value, dotEnv)]))
}

test.each(['compose.yaml', 'compose.demo.yaml'])(
  '%s is a compose file that refers only to existing files and services',
  (file) => {
    const { services, volumes = {} } = readCompose(file)
    for (const { image, build, depends_on: needed = {}, volumes: mounts = [] } of Object.values(services)) {
      expect(image !== undefined || build?.context === '.').toBe(true)
      // Without a health check, a service that waits until this one is healthy would wait for ever.
      for (const name of Object.keys(needed)) expect(services[name]?.healthcheck).toBeDefined()
      const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((source) => !source.startsWith('.'))
      for (const name of named) expect(volumes).toHaveProperty(name)
    }
  },
)

test.each(['compose.yaml', 'compose.demo.yaml'])('%s builds an image that knows its commit', (file) => {
  const { args = {} } = readCompose(file).services.shop?.build ?? {}
  expect(fillIn(args.GIT_COMMIT ?? '', { GIT_COMMIT: '84b0c44d' })).toBe('84b0c44d')
  expect(read('Dockerfile')).toMatch(/^ARG GIT_COMMIT\nENV GIT_COMMIT=\$GIT_COMMIT$/m)
})

test('the Dockerfile copies only existing files, and its image does not run as root', () => {
  const stages = readDockerfile()
  const files = listProjectFiles()
  const names = stages.map(({ name }) => name)
  for (const { from, sources } of stages.flatMap(({ copies }) => copies)) {
    if (from === null) for (const source of sources) expect(source === '.' || files.includes(source)).toBe(true)
    else expect(names).toContain(from)
  }
  expect(stages.at(-1)).toMatchObject({ user: 'node', command: ['node', 'dist/server/main.js'] })
  const scripts = stages.flatMap(({ runs }) => runs).flatMap((run) => run.match(/scripts\/\S+\.mjs/g) ?? [])
  for (const script of scripts) expect(files).toContain(script)
})

test('compose runs a demonstration that can be reached if .env is .env.example plus AUTH_SECRET and ALLOW_SANDBOX', () => {
  const secret = 'a secret of at least thirty-two characters'
  const dotEnv = { ...readEnvExample(), AUTH_SECRET: secret, ALLOW_SANDBOX: 'yes' }
  const config = readConfig({ ...dotEnv, ...readEnvironment(dotEnv) })
  expect(config).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    database: { kind: 'postgres', url: 'postgres://shop:shop@database:5432/shop' },
    payments: { kind: 'sandbox' },
    email: { kind: 'mailbox' },
  })
})

test('compose uses no stand-in unless .env asks for it', () => {
  const dotEnv = {
    ...readEnvExample(),
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    SITE_URL: 'https://shop.example',
  }
  expect(() => readConfig({ ...dotEnv, ...readEnvironment(dotEnv) })).toThrow(
    'STRIPE_SECRET_KEY: is missing; the payment sandbox does not run in production',
  )
})

test('compose.demo.yaml starts without any settings a shop that says it is a demonstration', () => {
  const config = readConfig(readEnvironment({}, 'compose.demo.yaml'))
  expect(config).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    database: { kind: 'postgres', url: 'postgres://shop:shop@database:5432/shop' },
    payments: { kind: 'sandbox' },
    email: { kind: 'mailbox' },
  })
})
