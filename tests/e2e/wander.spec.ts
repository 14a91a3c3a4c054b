import { isCompleteWithoutScripts, isDevelopmentOnly, pageNames, pages, paths } from '#domain/site/pages.ts'
import type { PlantedFault } from '../wander/planted-faults.ts'
import { shareSteps, walkAbout, type Role } from '../wander/sessions.ts'
import type { ActName } from '../wander/wander.ts'
import { enter } from './account-steps.ts'
import { aBuyer, openPaidOrder } from './buying-steps.ts'
import { demoCustomer, signInAtDemo, testChanging as test } from './demo-shop.ts'
import { listScreens } from './staff-paths.ts'
import { expect, type Page } from './test.ts'

// `npm run wander` sets the length of the walk and its seed. The default is a short walk.
const seed = Number(process.env.WANDER_SEED ?? 1)
const steps = Number(process.env.WANDER_STEPS ?? 45)
const sessionSteps = process.env.WANDER_STEPS === undefined ? 15 : undefined
const walkers = Number(process.env.WANDER_WALKERS ?? 1)

const isApplication = (name: keyof typeof pages) => pages[name].kind === 'application' && !paths[name].includes(':')
const publicPaths = pageNames
  .filter((name) => (isCompleteWithoutScripts(name) && !isDevelopmentOnly(name)) || isApplication(name))
  .map((name) => paths[name])

/** All faults are allowed, because the walk types nonsense, which the server refuses. It checks its own invariants instead. */
test.beforeEach(({ allow }) => allow(/./))

/** Buys something. Returns the addresses of the order's pages, with the token that opens them. */
async function buySomething(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPaidOrder(page, aBuyer())
  await page.getByRole('link', { name: 'Open your order' }).click()
  await expect(page).toHaveURL(/\/orders\/.*#/)
  const [order = '', token = ''] = page.url().split('#')
  return [order, `${order}/cancel`, `${order}/return`].map((path) => `${path}#${token}`)
}

for (const share of shareSteps(seed, steps, walkers)) {
  const title = `a visitor, a customer and a member of staff find no fault at random from seed ${share.seed} @desktop`
  test(title, async ({ browser, demoShop }) => {
    test.setTimeout(120_000 + share.steps * 20_000)
    const at = (path: string) => new URL(path, demoShop.url).href
    let order: string[] | null = null
    let screens: string[] | null = null
    const begin = async (page: Page, role: Role) => {
      if (role === 'staff') {
        await signInAtDemo(page)
        screens ??= await listScreens(page)
        return screens.map(at)
      }
      if (role === 'customer') await enter(page, demoCustomer)
      else order ??= await buySomething(page)
      return [...publicPaths.map(at), ...(order ?? [])]
    }
    const found: string[] = []
    for await (const breach of walkAbout({ browser, baseURL: demoShop.url, ...share, sessionSteps, begin })) {
      // Printed at once, because a long walk may be stopped before its report.
      console.log(breach)
      found.push(breach)
      if (found.length === 10) break
    }
    expect(found).toEqual([])
  })
}

type Planted = { begin: (page: Page) => Promise<string[]>; only: ActName[]; found: RegExp }

/** For each planted fault, the page where a short walk meets it, and the expected report. */
const planted: Record<PlantedFault, Planted> = {
  'hash-link-empties': {
    begin: async () => [paths.warranty],
    only: ['pressLink', 'openPlace'],
    found: /texts are gone/,
  },
  'double-click-confirms': {
    begin: async (page) => (await buySomething(page)).slice(1, 2),
    only: ['pressTwice', 'openPlace'],
    found: /a double click pressed Cancel this contract and then Confirm cancellation: cancel-order/,
  },
  'link-to-nowhere': {
    begin: async () => [paths.story],
    only: ['pressLink', 'openPlace'],
    found: /leads to the page for unknown addresses/,
  },
}
for (const fault of Object.keys(planted) as PlantedFault[] /* its own keys */) {
  test(`the walk finds the planted fault ${fault} @desktop`, async ({ browser, demoShop }) => {
    const { begin, only, found } = planted[fault]
    const startAt = async (page: Page) => (await begin(page)).map((path) => new URL(path, demoShop.url).href)
    const walk = { browser, baseURL: demoShop.url, seed: 1, steps: 300, begin: startAt, fault, only }
    expect((await walkAbout(walk).next()).value).toMatch(found)
  })
}
