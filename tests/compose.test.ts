import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#services/config.ts'
import { projectRoot } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

function readEnvExample(): Record<string, string> {
  return Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

/** What compose.yaml hands to the shop over whatever .env says, with .env's values filled in as compose does it. */
function readEnvironment(dotEnv: Record<string, string>, file = 'compose.yaml'): Record<string, string> {
  const shop = read(file).match(/^ {2}shop:\n([^]*?)^ {2}\w/m)?.[1] ?? ''
  const lines = shop.match(/^ {4}environment:\n((?: {6}.*\n)+)/m)?.[1] ?? ''
  const settings = [...lines.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replace(/^'(.*)'$/, '$1')
      .replace(/\$\{(\w+):[-?]([^}]*)\}/g, (_, variable: string, otherwise: string) => dotEnv[variable] || otherwise),
  ])
  return Object.fromEntries(settings)
}

test('with a .env copied from .env.example, a secret and the switch, compose runs a demonstration that can be reached', () => {
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

test('compose lets nothing stand in unless .env says so', () => {
  const dotEnv = {
    ...readEnvExample(),
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    SITE_URL: 'https://shop.example',
  }
  expect(() => readConfig({ ...dotEnv, ...readEnvironment(dotEnv) })).toThrow(
    'STRIPE_SECRET_KEY: is missing; the payment sandbox does not run in production',
  )
})

test('the demonstration starts with nothing set, and says that it is one', () => {
  const config = readConfig(readEnvironment({}, 'compose.demo.yaml'))
  expect(config).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    database: { kind: 'postgres', url: 'postgres://shop:shop@database:5432/shop' },
    payments: { kind: 'sandbox' },
    email: { kind: 'mailbox' },
  })
})

test('a backup that fails leaves no file that looks like one', () => {
  const script = read('compose.yaml').match(/^ {8}while :;[^]*?^ {8}done$/m)?.[0] ?? ''
  expect(script).toContain(
    'if pg_dump --format=custom --file="$$file.part"; then\n            mv "$$file.part" "$$file"',
  )
  expect(script).toContain('rm -f "$$file.part"')
})
