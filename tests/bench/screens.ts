import { chromium, type Browser, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openPostgres } from '#db/driver/open.ts'
import { paths } from '#domain/site/pages.ts'
import { placeGroups } from '#app/admin/frame/places.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { admin } from './shop-people.ts'
import { median } from './load.ts'

/** Milliseconds until the page or the search result is complete, by name of the link or of the search. */
export type ScreenTimes = { orders: number; screens: Record<string, number>; finds: Record<string, number> }

const turns = 5
const labels = placeGroups.flatMap(({ places }) => places).map(({ label }) => label)
/** A page that sends no request. */
const neutral = 'Handbook'

/**
 * Measures how long staff wait: from a press in the navigation until the page is complete, and from the last typed letter until there is a
 * result. The median of five after one warm-up. Each measurement searches for another text, because the browser caches responses.
 */
export async function measureScreens(url: string, databaseUrl: string, orders: number): Promise<ScreenTimes> {
  const { env, ...options } = await findChromium()
  const browser = await chromium.launch({ ...options, env: { ...process.env, ...env } as Record<string, string> })
  try {
    const page = await signIn(browser, url)
    const screens: Record<string, number> = {}
    for (const label of labels) {
      screens[label] = await medianOf(() => timeScreen(page, label))
      console.log(`    ${label} ${screens[label].toFixed(0)} ms after the click`)
    }
    const finds: Record<string, number> = {}
    const known = await findSomeOrders(databaseUrl)
    for (const [name, textOf] of Object.entries(looked)) {
      const texts = known.map(textOf)
      finds[name] = await medianOf((turn) => timeFind(page, texts[turn] ?? ''))
      console.log(`    ${name} found after ${finds[name].toFixed(0)} ms`)
    }
    return { orders, screens, finds }
  } finally {
    await browser.close()
  }
}

type Known = { id: string; name: string; email: string; postcode: string; tracking: string }

/** The text that staff would type to find one of the bench's orders. */
const looked: Record<string, (order: Known, turn: number) => string> = {
  'number of an order': ({ id }) => id.slice(-8),
  'four letters of it': ({ id }) => id.slice(-4),
  'name, surname first': ({ name }) => name.split(' ').toReversed().join(' '),
  email: ({ email }) => email,
  postcode: ({ postcode }) => postcode,
  'tracking number': ({ tracking }) => tracking,
  amount: (_, turn) => `£${(139.99 * (2 + turn)).toFixed(2)}`,
  'no match': (_, turn) => `zebra${turn}`,
  'mistyped email': ({ email }) => email.replace('ow', 'wo'),
  'mistyped surname': ({ name }) => name.replace(/^.* (.*)(.)(.)$/, '$1$3$2'),
}

async function findSomeOrders(databaseUrl: string): Promise<Known[]> {
  const { db, close } = await openPostgres(databaseUrl, 1)
  const { rows } = await sql<Known>`
    select id, customer_name as name, customer_email as email, shipping_address #>> '{address,postal_code}' as postcode,
      tracking_number as tracking
    from orders where customer_email like 'grown%@bench.example' order by random() limit ${turns + 1}
  `.execute(db)
  await close()
  return rows
}

async function medianOf(measure: (turn: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= turns; turn++) times.push(await measure(turn))
  return median(times.slice(1))
}

async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${url}/`)
  return page
}

/** Reloads the page first, so that the browser keeps scripts in its cache but no responses. */
async function timeScreen(page: Page, label: string): Promise<number> {
  await page.goto(label === neutral ? paths.testCheckout : paths.handbook)
  // Not found by accessible name, because a count that arrives later is part of the name.
  await page.locator('nav[aria-label=Admin] a', { hasText: label }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return await page.evaluate(async (name) => {
    const nav = document.querySelector('nav[aria-label=Admin]')
    const link = [...(nav?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent?.startsWith(name))
    const isThere = () =>
      link?.getAttribute('aria-current') === 'page' &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [class*=breathe], main [aria-busy=true]') === null
    const startedAt = performance.now()
    link?.click()
    while (!isThere()) await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  }, label)
}

async function timeFind(page: Page, text: string): Promise<number> {
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  if (!(await palette.isVisible())) await page.getByRole('button', { name: 'Find anything' }).click()
  const field = palette.getByRole('combobox')
  await field.fill('')
  await palette.locator(hits).first().waitFor({ state: 'detached' })
  await page.evaluate(() => {
    document.addEventListener('input', () => (window.typedAt = performance.now()), { capture: true, once: true })
  })
  await page.keyboard.insertText(text)
  return await page.evaluate(async (found) => {
    const dialog = document.querySelector('dialog[open]')
    // The previous result stays visible, marked as old, until the answer arrives.
    const isThere = () =>
      dialog?.querySelector('[role=listbox][aria-busy=false]') &&
      (dialog.querySelector(found) || dialog.textContent.includes('Nothing found'))
    while (!isThere()) await new Promise(requestAnimationFrame)
    return performance.now() - (window.typedAt ?? 0)
  }, hits)
}

/** Results from the server; pages are found without a request. */
const hits = '[role=group]:not([aria-label=Pages])'

declare global {
  interface Window {
    typedAt?: number
  }
}
