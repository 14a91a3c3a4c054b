import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fingerprint, fingerprintForLint, readInputs, readShapes } from '../../scripts/check-cache.mjs'

/** A small project in a folder of its own, as the check sees it. */
export function aProject(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-check-'))
  const write = (path: string, contents: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
  for (const [path, contents] of Object.entries(files)) write(path, contents)
  const state = () => fingerprint(readInputs(folder), [])
  const lint = () =>
    fingerprintForLint(folder, readInputs(folder), readShapes(folder, join(folder, '.cache', 'types.json')), [])
  /** The files that have to be linted again after a change. */
  const affectedBy = (path: string, contents: string, compile = () => {}) => {
    const before = lint()
    write(path, contents)
    compile()
    return Object.entries(lint())
      .filter(([file, hash]) => before[file] !== hash)
      .map(([file]) => file)
      .sort()
  }
  return { folder, write, state, lint, affectedBy, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
