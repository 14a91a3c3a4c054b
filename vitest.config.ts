import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { importLaterParts } from './app/later-parts.ts'
import type { Chromium } from './scripts/chromium.mjs'
import { embeddedSet } from './tests/support/embedded-set.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { countTestWorkers, testLimitMs } from './tests/support/test-workers.ts'

// Files that this run leaves out: see scripts/test-plan.mjs.
const notInSet = process.env.TEST_WITHOUT?.split(',') ?? []
const notHere = [...configDefaults.exclude, 'dist/**', 'tests/e2e/**', ...notInSet]
const integration = '**/*.integration.test.ts?(x)'
const racesOnly = '**/*.postgres.test.ts?(x)'
const processes = '**/*.process.test.ts?(x)'
const components = '**/*.component.test.ts?(x)'

/** Ends tests that hang. It is long, because bulk shipping, restores and second processes are slow on a busy machine. */
const hangLimitMs = testLimitMs(600)
/**
 * The timeout of component tests. A part of a page reacts within a second, and a click on a missing element waits until the
 * timeout.
 */
const componentLimitMs = testLimitMs(60)
/** The timeout of unit tests, which wait for nothing. */
const unitLimitMs = testLimitMs(10)

// React's production build halves the time of emails and pages. Unit tests use the development build, for its warnings.
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
    // Bundled before the run, because a package that is found during the run reloads every page.
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
    // One more than cores, because some tests wait for a database or for a stand-in that is slow on purpose.
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
          // Files share processes, because a process for each file took as much processor time as the tests themselves.
          isolate: false,
          // Restores replaced globals after each test, because the files of one process share them.
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
          // Tests that start processes or open databases on disk. Each takes seconds, on a busy machine longer.
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
