import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, projectRoot } from './support/project-files.ts'
import { findTypedAddresses } from './support/read-addresses.ts'

const product = listProjectFiles().filter((file) =>
  /^(app|contract|db|domain|emails|sandbox|server|services)\/.+(?<!\.test)\.tsx?$/.test(file),
)
// Parsing every source takes seconds, so it happens here, outside the timeout of any test.
const typed = product
  .filter((file) => file !== 'domain/site/pages.ts')
  .flatMap((file) => findTypedAddresses(file, readFileSync(join(projectRoot, file), 'utf8')))

test('no source file types the address of a page instead of using href', () => {
  expect(product.length).toBeGreaterThan(0)
  expect(typed, 'use href of domain/site/href.ts instead, so that a page can move').toEqual([])
})

test.each([
  `<a href="/story">Story</a>`,
  `<TextLink href="/">Home</TextLink>`,
  `const crumbs = [{ label: 'Home', href: '/' }]`,
  `navigate('/auth')`,
  'const url = `${siteUrl}/warranty#claim`',
  'const url = `/admin/orders/${id}`',
  `const url = siteUrl + '/track-order?id=' + id`,
])('the typed page address in %s is found', (source) => {
  expect(findTypedAddresses('sample.tsx', source)).toHaveLength(1)
})

test.each([
  `<a href={href.story}>Story</a>`,
  `<a href="/favicon.svg">An icon</a>`,
  `<a href="https://example.com/story">Elsewhere</a>`,
  `fetch('/auth/v1/token')`,
  `const words = text.split('/')`,
  `import { products } from '#domain/products'`,
])('no typed page address is found in %s', (source) => {
  expect(findTypedAddresses('sample.tsx', source)).toEqual([])
})
