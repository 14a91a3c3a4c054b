import { defineConfig } from '@playwright/test'
import { countTestWorkers } from './tests/support/test-workers.ts'

// E2E_SET=quick runs the tests with @quick in their title, each once: at phone width, or at desktop width if it says @desktop.
const isQuick = process.env.E2E_SET === 'quick'

// A test runs at both widths, unless its title says @phone or @desktop.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more worker than cores, because a browser test often waits.
  workers: countTestWorkers() + 1,
  // On a shared machine a failed test is repeated once. The report names each test that passed only then.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // Ends tests that hang. It is long, because a page on a small, shared machine may be slow without being broken.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // Shorter than the test's timeout, so that the failure names the missing control.
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
