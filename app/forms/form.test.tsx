import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#domain/pages.ts'
import { listProjectFiles, projectRoot } from '#tests/support/project-files.ts'
import { findElements } from '#tests/support/read-html.ts'
import { htmlOf } from '#tests/support/rendered-pages.ts'

test('every form of the shop is made of the one that never puts what was typed into an address', () => {
  const sources = listProjectFiles().filter((file) => /^app\/.*(?<!\.test)\.tsx$/.test(file))
  const withForms = sources.filter((file) => /<form\b/.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(withForms).toEqual(['app/forms/form.tsx'])
})

test.each(Object.values(paths))('the forms of %s are posted, and say what they need', async (path) => {
  const html = await htmlOf(path)
  const forms = findElements(html, 'form')
  for (const { attributes } of forms) {
    expect(attributes.method).toBe('post')
    expect(attributes.action).toBeUndefined()
  }
  expect(html.split('This form needs JavaScript')).toHaveLength(forms.length + 1)
})
