import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aProject } from '#tests/support/checked-project.ts'

test('with the notes of the compiler, a change inside a file concerns that file alone, a change of its types all', () => {
  const tsconfig = {
    compilerOptions: { strict: true, noEmit: true, allowImportingTsExtensions: true, module: 'esnext' },
  }
  using project = aProject({
    'tsconfig.json': JSON.stringify(tsconfig),
    'domain/orders/money.ts': 'export const pence = (): number => 1',
    'domain/products/promo.ts': `import { pence } from './money.ts'\nexport const promo = () => pence()`,
    'app/price.ts': `import { promo } from '../domain/products/promo.ts'\nexport const price = promo()`,
  })
  const compile = () => {
    const notes = join(project.folder, '.cache', 'types.json')
    const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
    const args = [tsc, '-p', project.folder, '--incremental', '--tsBuildInfoFile', notes]
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('')
  }
  compile()
  // The compiler looks at the outside of a file when it changes for the first time.
  project.write('domain/orders/money.ts', 'export const pence = (): number => 2')
  compile()
  const concerns = (money: string) => project.affectedBy('domain/orders/money.ts', money, compile)
  expect(concerns('export const pence = (): number => 1 + 2 // more')).toEqual(['domain/orders/money.ts'])
  expect(concerns('export const pence = (): string => "2"')).toEqual([
    'app/price.ts',
    'domain/orders/money.ts',
    'domain/products/promo.ts',
  ])
})
