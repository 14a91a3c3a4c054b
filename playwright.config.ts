import { defineConfig } from '@playwright/test'
import { countTestWorkers } from './tests/support/test-workers.ts'

// E2E_SET=quick runs the tests that say @quick, each once: on a phone, unless its title says @desktop.
const isQuick = process.env.E2E_SET === 'quick'

// A test runs at both widths unless its title says that it is about one: @phone or @desktop.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than cores, because a browser test often waits.
  workers: countTestWorkers() + 1,
  // On a shared machine a failure is tried once more; the report names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // For tests that hang. The tests may run on small, shared machines, where a slow page is not a broken one.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // A missing control fails its test by name instead of using up the time of the whole test.
  use: { locale: 'en-GB', timezoneId: 'Europe/London', actionTimeout: 120_000 },
  projects: [
    {
      name: 'phone',
      ...(isQuick && { grep: /@quick/ }),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      ...(isQuick && { grep: /@desktop\b.*@quick/ }),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
