import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintSources } from './ensure-build.mjs'

function aProject() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-build-'))
  mkdirSync(join(folder, 'app', 'home'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'app', 'home', 'home-page.tsx'), 'export const title = 1')
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test('a changed, an added and a renamed file each cause a new build', () => {
  using project = aProject()
  const seen = new Set([fingerprintSources(project.folder)])
  writeFileSync(join(project.folder, 'app', 'home', 'home-page.tsx'), 'export const title = 2')
  seen.add(fingerprintSources(project.folder))
  writeFileSync(join(project.folder, 'app', 'new.ts'), '')
  seen.add(fingerprintSources(project.folder))
  cpSync(join(project.folder, 'app', 'new.ts'), join(project.folder, 'app', 'newer.ts'))
  rmSync(join(project.folder, 'app', 'new.ts'))
  seen.add(fingerprintSources(project.folder))
  expect(seen.size).toBe(4)
})

test('neither a copy of the same files nor a changed test causes a new build', () => {
  using project = aProject()
  using copy = aProject()
  const before = fingerprintSources(project.folder)
  expect(fingerprintSources(copy.folder)).toBe(before)
  writeFileSync(join(project.folder, 'app', 'home', 'home-page.test.tsx'), 'test')
  mkdirSync(join(project.folder, 'docs'))
  writeFileSync(join(project.folder, 'docs', 'note.md'), 'note')
  expect(fingerprintSources(project.folder)).toBe(before)
})
