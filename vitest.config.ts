import { configDefaults, defineConfig } from 'vitest/config'

const notHere = [...configDefaults.exclude, 'dist/**', 'tests/e2e/**']
const integration = '**/*.integration.test.ts?(x)'
const racesOnly = '**/*.postgres.test.ts?(x)'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts?(x)'],
          exclude: [...notHere, integration, racesOnly],
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          include: [integration],
          exclude: notHere,
          env: { TEST_DATABASE: 'pglite' },
          // Opening an embedded database takes seconds, so the files of one worker share it: see tests/support/shop.ts.
          isolate: false,
          globalSetup: ['./tests/support/setup-embedded.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [integration, racesOnly],
          exclude: notHere,
          env: { TEST_DATABASE: 'postgres' },
          isolate: false,
          globalSetup: ['./tests/support/setup-postgres.ts'],
        },
      },
    ],
    setupFiles: ['./tests/support/fail-on-console.ts'],
    // The machines this runs on are small and shared; a slow test is not a failed one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
