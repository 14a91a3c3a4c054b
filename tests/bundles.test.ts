import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundles, patternOf } from '#app/bundles.ts'

const modulesOf = ({ modules }: (typeof bundles)[number]) =>
  Object.entries(modules).flatMap(([folder, names]) => names.split(' ').map((name) => ({ folder, name })))

test.each(bundles)('every module and icon that app/bundles.ts lists for the bundle $name exists', (bundle) => {
  const missing = modulesOf(bundle).filter(
    ({ folder, name }) => !readdirSync(folder).some((file) => file === `${name}.ts` || file === `${name}.tsx`),
  )
  expect(missing).toEqual([])
  const icons = new Set(readdirSync('node_modules/lucide/dist/esm/icons'))
  const named = (bundle.icons ?? '').split(' ').filter((name) => name !== '')
  expect(named.filter((name) => !icons.has(`${name}.mjs`))).toEqual([])
})

test('no module is in two bundles', () => {
  const all = bundles.flatMap(modulesOf).map(({ folder, name }) => `${folder}/${name}`)
  expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([])
})

test('a bundle contains its own modules, packages and icons, but no module whose name only begins like one of them', () => {
  const pattern = patternOf({
    name: 'x',
    priority: 0,
    modules: { app: 'entry.client', 'app/parts/ui': 'button layout' },
    packages: ['react'],
    icons: 'mail',
  })
  for (const path of [
    '/shop/app/entry.client.tsx',
    '/shop/app/parts/ui/layout.tsx',
    '/shop/node_modules/react/index.js',
    '/shop/node_modules/lucide/dist/esm/icons/mail.mjs',
  ]) {
    expect(path).toMatch(pattern)
  }
  for (const path of ['/shop/app/parts/ui/button-style.tsx', '/shop/node_modules/react-dom/index.js']) {
    expect(path).not.toMatch(pattern)
  }
})
