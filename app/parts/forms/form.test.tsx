import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPlainForm, plainForms } from '#contract/submissions/plain-forms.ts'
import { functions } from '#contract/functions.ts'
import { isPrivatePath, paths } from '#domain/site/pages.ts'
import { listProjectFiles, projectRoot } from '#tests/support/project-files.ts'
import { findElements } from '#tests/support/read-html.ts'
import { htmlOf } from '#tests/support/rendered-pages.ts'

test('every form of the shop uses the component that never puts typed text into an address', () => {
  const sources = listProjectFiles().filter((file) => /^app\/.*(?<!\.test)\.tsx$/.test(file))
  const withForms = sources.filter((file) => /<form\b/.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(withForms).toEqual(['app/parts/forms/form.tsx'])
})

test('a form without JavaScript has no session, so it may call public functions only', () => {
  for (const name of Object.keys(plainForms)) {
    expect(isPlainForm(name) && functions[name].access, name).toBe('anyone')
  }
})

test.each(Object.values(paths))(
  'the forms of %s post to a function, and a private page says that it needs JavaScript',
  async (path) => {
    const html = await htmlOf(path)
    const forms = findElements(html, 'form')
    for (const { attributes } of forms) expect(attributes.method).toBe('post')
    const names = findElements(html, 'input').filter(({ attributes }) => attributes.name === 'form')
    if (isPrivatePath(path)) expect(html).toContain('This page needs JavaScript')
    else expect(names.map(({ attributes }) => isPlainForm(attributes.value))).toEqual(forms.map(() => true))
  },
)
