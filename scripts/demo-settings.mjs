import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Settings of a temporary shop with a database, payments and a mailbox of its own. The environment's settings are ignored,
 * so that a demo never touches a real shop.
 *
 * @returns {{ env: Record<string, string | undefined>, remove: () => void }}
 */
export function demoSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-demo-'))
  const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'PORT', 'HOST']
  const env = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  return {
    env: { ...env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', RATE_LIMITS: 'relaxed' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
