import { chromium, type Browser, type Response } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { aboutPage, pageNames, paths } from '#domain/site/pages.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { findFreePort } from '../support/free-port.ts'
import { median } from './load.ts'

/** The pages in the sitemap. */
export const publicPages: string[] = pageNames.filter((name) => aboutPage(name) !== null).map((name) => paths[name])

/** This page is weighed but not scored, because Lighthouse refuses pages that answer 404. */
export const notFoundPath = '/no-such-page'

export type PageBytes = {
  path: string
  html: number
  css: number
  fonts: number
  pictures: number
  /** The largest picture. */
  picture: number
  script: number
  hydrated: number
}
export type PageScores = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  shift: number
}

/** The bytes that a phone transfers for each page, before and after hydration. */
export async function weighPages(url: string, paths: string[]): Promise<PageBytes[]> {
  const { env, ...options } = await findChromium()
  const browser = await chromium.launch({ ...options, env: { ...process.env, ...env } as Record<string, string> })
  const rows: PageBytes[] = []
  for (const path of paths) rows.push(await weigh(browser, url, path))
  await browser.close()
  return rows
}

async function weigh(browser: Browser, url: string, path: string): Promise<PageBytes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  const weighAll = (kind: string) =>
    Promise.all(
      responses
        .filter((response) => response.request().resourceType() === kind)
        .map(async (response) => (await response.request().sizes()).responseBodySize),
    )
  const boot = responses.filter((response) => /\/boot-/.test(response.url()))
  const script = await Promise.all(boot.map(async (response) => (await response.request().sizes()).responseBodySize))
  await page.keyboard.press('Tab')
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  const pictures = await weighAll('image')
  const row = {
    path,
    html: sum(await weighAll('document')),
    css: sum(await weighAll('stylesheet')),
    fonts: sum(await weighAll('font')),
    pictures: sum(pictures),
    picture: Math.max(0, ...pictures),
    script: sum(script),
    hydrated: await scriptBytes(responses),
  }
  await context.close()
  return row
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** Counts each script once, because it is prefetched and later read from the cache. */
async function scriptBytes(responses: Response[]): Promise<number> {
  const sizes = new Map<string, number>()
  for (const response of responses.filter((each) => new URL(each.url()).pathname.endsWith('.js'))) {
    sizes.set(response.url(), Number((await response.allHeaders())['content-length'] ?? 0))
  }
  return sum(sizes.values())
}

type Scoring = {
  /** Lighthouse runs per page; performance is their median. */
  times: number
  /** Whether search engines should list the pages. If not, Lighthouse's SEO category is ignored. */
  isIndexed?: boolean
}

/** Scores pages with Lighthouse's phone profile. The report leaves out the part of a path behind the #, which gives access. */
export async function scorePages(
  url: string,
  paths: string[],
  { times, isIndexed = true }: Scoring,
): Promise<PageScores[]> {
  const { env, args, ...options } = await findChromium()
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const rows: PageScores[] = []
  for (const path of paths) {
    const runs: Result[] = []
    for (let run = 0; run < times; run++) {
      // Later runs measure only performance, because the other scores do not change.
      const only = run === 0 ? {} : { onlyCategories: ['performance'] }
      const skipped = isIndexed ? {} : { skipAudits: ['is-crawlable'] }
      const result = await lighthouse(url + path, { port, output: 'json', logLevel: 'error', ...only, ...skipped })
      if (result) runs.push(result.lhr)
    }
    const score = (category: string) =>
      Math.round(100 * median(runs.flatMap(({ categories }) => categories[category]?.score ?? [])))
    const row = {
      path: path.replace(/#.*/, ''),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      shift: median(runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? 0)),
    }
    console.log(
      `    ${row.path}: ${row.performance} / ${row.accessibility} / ${row.bestPractices} / ${row.seo}, shift ${row.shift.toFixed(3)}`,
    )
    rows.push(row)
  }
  await browser.close()
  return rows
}
