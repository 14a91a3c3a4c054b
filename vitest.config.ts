import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { importLaterParts } from './app/later-parts.ts'
import type { Chromium } from './scripts/chromium.mjs'
import { embeddedSet } from './tests/support/embedded-set.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { countTestWorkers, testLimitMs } from './tests/support/test-workers.ts'

// Files that the set does not run, by name: see scripts/test-plan.mjs.
const notInSet = process.env.TEST_WITHOUT?.split(',') ?? []
const notHere = [...configDefaults.exclude, 'dist/**', 'tests/e2e/**', ...notInSet]
const integration = '**/*.integration.test.ts?(x)'
const racesOnly = '**/*.postgres.test.ts?(x)'
const processes = '**/*.process.test.ts?(x)'
const components = '**/*.component.test.ts?(x)'

/** For tests that hang. Bulk shipping, restores and second processes take their time on a machine that gets busy meanwhile. */
const hangLimitMs = testLimitMs(600)
/**
 * A part of a page reacts within a second. Otherwise a click on a missing element would wait until the test's timeout.
 */
const componentLimitMs = testLimitMs(60)
/** No unit test has anything to wait for. */
const unitLimitMs = testLimitMs(10)

// React's production build halves the time of emails and pages. Its warnings show in the unit tests.
const asInBusiness = {
  oxc: { jsx: { runtime: 'automatic', development: false } },
  env: { NODE_ENV: 'production' },
} as const

const quickPasswordHash = './tests/support/quick-password-hash.mjs'

/** The tests of parts of pages, which need a real browser; scripts/test.mjs finds it. */
async function inBrowser(found: string): Promise<TestProjectConfiguration> {
  const { playwright } = await import('@vitest/browser-playwright')
  const { default: tailwind } = await import('@tailwindcss/vite')
  const { env, ...launch }: Chromium = JSON.parse(found)
  return {
    extends: true,
    plugins: [tailwind()],
    // Bundle these before the run: a package found in the middle of it would reload every page.
    optimizeDeps: {
      force: true,
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'vitest-browser-react',
        '@tanstack/react-query',
        'lucide',
        'sonner',
        'zod/mini',
      ],
    },
    test: {
      name: 'component',
      testTimeout: componentLimitMs,
      hookTimeout: componentLimitMs,
      include: [components],
      exclude: notHere,
      setupFiles: ['./tests/support/component-page.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          actionTimeout: componentLimitMs / 2,
          launchOptions: { ...launch, env: { ...process.env, ...env } as Record<string, string> },
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
      },
    },
  }
}

const chromium = process.env.TEST_CHROMIUM

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [importLaterParts()],
  test: {
    // One more than cores, because some tests wait: for a database's answer, or for a reply that takes its time on purpose.
    maxWorkers: countTestWorkers() + 1,
    testTimeout: hangLimitMs,
    hookTimeout: hangLimitMs,
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: testLimitMs(15) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts?(x)'],
          exclude: [...notHere, integration, racesOnly, processes, components],
          // A process for each file took as much processor time as the tests themselves.
          isolate: false,
          // Files of one process share its globals.
          unstubGlobals: true,
          retry: 0,
          testTimeout: unitLimitMs,
          hookTimeout: unitLimitMs,
          expect: { poll: { timeout: unitLimitMs / 2 } },
        },
      },
      {
        extends: true,
        test: {
          // Tests that start processes or open databases on disk: seconds each, many on a busy machine.
          name: 'process',
          include: [processes],
          exclude: notHere,
        },
      },
      {
        extends: true,
        oxc: asInBusiness.oxc,
        test: {
          name: 'embedded',
          include: embeddedSet,
          exclude: notHere,
          env: { ...asInBusiness.env, TEST_DATABASE: 'embedded' },
          setupFiles: [quickPasswordHash],
          // Opening an embedded database takes seconds, so the files of one worker share it: see tests/support/shop.ts.
          isolate: false,
          globalSetup: ['./tests/support/setup-embedded.ts'],
        },
      },
      {
        extends: true,
        oxc: asInBusiness.oxc,
        test: {
          name: 'postgres',
          include: [integration, racesOnly],
          exclude: notHere,
          env: { ...asInBusiness.env, TEST_DATABASE: 'postgres' },
          setupFiles: [quickPasswordHash],
          isolate: false,
          globalSetup: ['./tests/support/setup-postgres.ts'],
        },
      },
      ...(chromium ? [await inBrowser(chromium)] : []),
    ],
    setupFiles: ['./tests/support/fail-on-console.ts'],
  },
})
