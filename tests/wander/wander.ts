import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { seededNumbers } from '#domain/site/seeded-numbers.ts'
import { chooseControl } from './controls.ts'
import { findBreaches, type Act } from './invariants.ts'
import { lookWhenIdle, type Look } from './look.ts'
import { watchTraffic } from './traffic.ts'

export type Walk = {
  seed: number
  steps: number
  /** The addresses that the walk opens directly; it reaches all other pages from them. */
  places: string[]
  /** The allowed acts besides opening an address; all by default. */
  only?: ActName[]
}

/** Where a walk ended, and which invariants were broken. */
export type Breach = { step: number; path: string; steps: string[]; breaches: string[] }

const windows = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
const typed = [
  'ann.lee@example.com',
  '2B75 2A01',
  '12',
  '-1',
  ' ',
  'x'.repeat(300),
  'Ёлка 🏏',
  '<b>bold</b>',
  'SW1A 1AA',
]

type Doer = (page: Page, random: () => number, places: string[]) => Promise<Act | null>

/** The relative frequency of each act. */
const acts = {
  press: { weight: 6, act: press },
  pressLink: { weight: 3, act: pressLink },
  pressTwice: { weight: 3, act: pressTwice },
  typeSomething: { weight: 3, act: typeSomething },
  openPlace: { weight: 2, act: openPlace },
  goBack: { weight: 2, act: goBack },
  goForward: { weight: 1, act: goForward },
  reload: { weight: 1, act: reload },
  resize: { weight: 2, act: resize },
  openInNewTab: { weight: 1, act: openInNewTab },
  pressKey: { weight: 2, act: pressKey },
  scroll: { weight: 1, act: scroll },
} satisfies Record<string, { weight: number; act: Doer }>
export type ActName = keyof typeof acts
const allActs = Object.keys(acts) as ActName[] // its own keys

/** Walks at random from page to page, and stops at the first breach. The same seed makes the same choices. */
export async function wander(page: Page, { seed, steps, places, only = allActs }: Walk): Promise<Breach | null> {
  const random = seededNumbers(seed)
  const raffle = only.flatMap((name) => Array.from({ length: acts[name].weight }, (): Doer => acts[name].act))
  const traffic = watchTraffic(page)
  const story: string[] = []
  let before: Look | null = null
  for (let step = 1; step <= steps; step += 1) {
    const isLost = before === null || !page.url().startsWith('http') || /\/(sandbox|dev)\//.test(page.url())
    let act: Act | null = null
    // Chooses again while there is no act, for example because the chosen control is covered.
    while (!act) {
      traffic.begin()
      act = await (isLost ? openPlace : pick(raffle, random))(page, random, places)
    }
    story.push(`${step}. ${act.does}`)
    const after = await settle(page, traffic)
    if (/\/(sandbox|dev)\//.test(page.url())) continue
    const breaches = [...findBreaches(before ?? after, after, act), ...(await traffic.findBreaches(page, act))]
    if (breaches.length > 0) return { step, path: after.path, steps: story.slice(-12), breaches }
    before = after
  }
  return null
}

/**
 * Waits until there are no requests and no spinners. Gives up if ten seconds have passed since the last response and the page
 * was idle a hundred times in a row: a busy machine may need the ten seconds to render.
 */
async function settle(page: Page, traffic: ReturnType<typeof watchTraffic>): Promise<Look> {
  const quietTimeoutMs = 10_000
  const idleTurns = 100
  let idle = 0
  for (;;) {
    try {
      await page.waitForLoadState('domcontentloaded')
      if (traffic.inFlight() > 0) {
        idle = 0
      } else {
        const requested = traffic.requested()
        const seen = await lookOrGiveUp(page)
        if (seen === null) continue
        const isQuiet = traffic.requested() === requested
        idle = isQuiet ? idle + 1 : 0
        if (isQuiet && seen.spinners === 0) return seen
        if (idle > idleTurns && traffic.sinceLastAnswer() > quietTimeoutMs) return seen
      }
    } catch (fault) {
      // The document was replaced during the snapshot.
      if (!/context was destroyed|navigat/i.test(String(fault))) throw fault
    }
    await wait(traffic.inFlight() > 0 ? 10 : 50)
  }
}

/** Takes a snapshot; null if the page does not answer. Once a snapshot never ended, although the next one succeeded at once. */
async function lookOrGiveUp(page: Page): Promise<Look | null> {
  const look = lookWhenIdle(page)
  // Ignored, because after the time limit no code handles its failure.
  look.catch(() => {})
  return await Promise.race([look, wait(30_000, null, { ref: false })])
}

const pick = <Item>(items: Item[], random: () => number): Item => items[Math.floor(random() * items.length)]! // within it

async function openPlace(page: Page, random: () => number, places: string[]): Promise<Act> {
  const place = pick(places, random)
  await page.goto(place)
  return { does: `open ${place.replace(/#.*/, '#…')}`, explains: 'all' }
}

async function press(page: Page, random: () => number): Promise<Act | null> {
  const control = await chooseControl(page, random(), ['link', 'button'])
  if (!control) return null
  await page.mouse.click(control.x, control.y)
  return { does: `press ${control.name}`, explains: control.isHashLink ? 'nothing' : 'all' }
}

async function pressLink(page: Page, random: () => number): Promise<Act | null> {
  const control = await chooseControl(page, random(), ['link'])
  if (!control) return null
  await page.mouse.click(control.x, control.y)
  return { does: `follow ${control.name} to ${control.href}`, explains: control.isHashLink ? 'nothing' : 'all' }
}

async function pressTwice(page: Page, random: () => number): Promise<Act | null> {
  const control = await chooseControl(page, random(), ['button'])
  if (!control) return null
  await page.mouse.click(control.x, control.y)
  await wait(150)
  // The browser numbers the clicks of a double click, so the second one has the count 2.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  return { does: `double-click ${control.name}`, explains: 'all', isDoubleClick: true }
}

async function typeSomething(page: Page, random: () => number): Promise<Act | null> {
  const control = await chooseControl(page, random(), ['field'])
  if (!control) return null
  await page.mouse.click(control.x, control.y)
  await page.keyboard.press('ControlOrMeta+A')
  const text = pick(typed, random)
  await page.keyboard.insertText(text)
  return { does: `type "${text.slice(0, 20)}" into ${control.name}`, explains: 'all' }
}

async function goBack(page: Page): Promise<Act> {
  const before = await placeOf(page)
  await page.goBack({ waitUntil: 'commit' })
  return { does: 'go back', explains: before === (await placeOf(page)) ? 'nothing' : 'all' }
}

async function goForward(page: Page): Promise<Act> {
  const before = await placeOf(page)
  await page.goForward({ waitUntil: 'commit' })
  return { does: 'go forward', explains: before === (await placeOf(page)) ? 'nothing' : 'all' }
}

/** The document and its address, without a hash that leads to a part of it: if they stay, going back or forward changes nothing. */
const placeOf = (page: Page) =>
  page
    .evaluate(() => {
      const { pathname, search, hash } = location
      const isPart = document.getElementById(decodeURIComponent(hash.slice(1))) !== null
      return `${performance.timeOrigin} ${pathname}${search}${isPart ? '' : hash}`
    })
    .catch(() => 'on the way')

async function reload(page: Page): Promise<Act> {
  await page.reload()
  return { does: 'reload', explains: 'all' }
}

async function resize(page: Page, random: () => number): Promise<Act> {
  const size = pick(windows, random)
  await page.setViewportSize(size)
  return { does: `make the window ${size.width} px wide`, explains: 'texts' }
}

async function openInNewTab(page: Page, random: () => number): Promise<Act | null> {
  const control = await chooseControl(page, random(), ['link'])
  if (!control || control.isHashLink) return null
  const tab = await page.context().newPage()
  // The document is enough, because it contains the title.
  await tab.goto(new URL(control.href, page.url()).href, { waitUntil: 'domcontentloaded' })
  const title = await tab.title()
  await tab.close()
  const does = `open ${control.name} in a new tab`
  return { does, explains: 'nothing', isDeadLink: /page not found/i.test(title) }
}

async function pressKey(page: Page, random: () => number): Promise<Act> {
  const key = pick(['Escape', 'Tab', 'Tab', 'Shift+Tab'], random)
  await page.keyboard.press(key)
  const isEscape = key === 'Escape'
  return { does: `press the key ${key}`, explains: isEscape ? 'all' : 'nothing', closesDialog: isEscape }
}

async function scroll(page: Page, random: () => number): Promise<Act> {
  const share = random()
  await page.evaluate(
    (part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }),
    share,
  )
  return { does: `scroll to ${Math.round(share * 100)} %`, explains: 'nothing' }
}
