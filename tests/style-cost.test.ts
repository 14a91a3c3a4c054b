import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, projectRoot } from './support/project-files.ts'

test('no class begins with group-has- or peer-has-, because Chromium would restyle the whole page with every change', () => {
  const asking = listProjectFiles('app')
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /\b(group|peer)-has-/.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(asking).toEqual([])
})
