import type { Browser, Page } from '@playwright/test'
import { plant, type PlantedFault } from './planted-faults.ts'
import { notePressedControls } from './traffic.ts'
import { wander, type ActName, type Breach } from './wander.ts'

/** Steps per session of a long walk. The next session has the next seed, another role and a new browser context. */
const longSession = 120

export type Role = 'visitor' | 'customer' | 'staff'
const roles: Role[] = ['visitor', 'staff', 'customer']

export type Walks = {
  browser: Browser
  baseURL: string
  seed: number
  steps: number
  sessionSteps?: number
  /** Prepares a page for the role; returns the addresses to open. */
  begin: (page: Page, role: Role) => Promise<string[]>
  fault?: PlantedFault
  only?: ActName[]
}

/** Splits a walk into one for each walker. Each begins where the one before ends, so together they walk the same sessions. */
export function shareSteps(seed: number, steps: number, walkers: number): { seed: number; steps: number }[] {
  const share = Math.ceil(steps / longSession / walkers) * longSession
  return Array.from({ length: Math.ceil(steps / share) }, (_, walker) => ({
    seed: seed + (walker * share) / longSession,
    steps: Math.min(share, steps - walker * share),
  }))
}

/** Walks for this many steps, session after session. Yields each breach as a text that says how to repeat it. */
export async function* walkAbout(walks: Walks): AsyncGenerator<string> {
  const { browser, baseURL, seed, steps, sessionSteps = longSession, begin, fault, only } = walks
  for (let walked = 0, turn = seed; walked < steps; walked += sessionSteps, turn += 1) {
    const role = roles[turn % roles.length]! // within it
    const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' })
    await context.addInitScript(notePressedControls)
    const page = await context.newPage()
    if (fault) await plant(page, fault)
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('popup', (popup) => void popup.close())
    const places = await begin(page, role)
    const breach = await wander(page, { seed: turn, steps: Math.min(sessionSteps, steps - walked), places, only })
    if (breach) await page.screenshot({ path: `test-results/wander-${turn}.png` })
    await context.close()
    // Printed at once, because a long walk may be stopped before its report.
    if (steps > sessionSteps)
      console.log(`Seed ${turn}, ${role}: ${breach?.step ?? Math.min(sessionSteps, steps - walked)} steps`)
    if (breach) yield tell(breach, role, turn)
  }
}

function tell({ step, path, steps, breaches }: Breach, role: Role, seed: number): string {
  return [
    `The ${role} found at ${path}:`,
    ...breaches.map((breach) => `  ${breach}`),
    'after these steps:',
    ...steps.map((one) => `  ${one}`),
    `Again: npm run wander -- --seed ${seed} --steps ${step}`,
  ].join('\n')
}
