import { join } from 'node:path'
import type { SentCall } from '#app/parts/api/sent-call.ts'
import { findPage, renderPage } from '#app/entry.server.tsx'
import type { PlainAnswer } from '#contract/submissions/plain-forms.ts'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import {
  isDevelopmentOnly,
  openingFunction,
  pageNames,
  paths,
  redirects,
  type OpeningFunction,
  type PageName,
} from '#domain/site/pages.ts'
import type { LiveShopFacts } from '#services/live-shop-facts.ts'
import type { Services } from '#services/services.ts'
import type { BuiltAssets } from './built-assets.ts'
import { openPageStore } from './page-store.ts'
import { openReleaseAssets } from './release-assets.ts'
import { securityHeaders } from './security-headers.ts'
import { siteFiles } from './site-files.ts'
import { isHashed, openStaticFiles } from './static-files.ts'
import { storeResponse, type StoredResponse } from './stored-response.ts'

/** Pages and files: the same for every visitor, and served from memory. */
export type Site = {
  headers: Record<string, string>
  redirects: Record<string, string>
  /** The stored response, or null. */
  findStored: (path: string) => StoredResponse | null
  /** A page, the 404 page, or a file of another release. */
  fetchPage: (path: string) => Promise<StoredResponse>
  isPage: (path: string) => boolean
  /** Renders the page at this path with its form's result. Not stored, because it is for one visitor. */
  renderAnswer: (path: string, answer: PlainAnswer, sent: SentCall | null) => Promise<string>
  /** The function that opens the page at this path for the holder of its link; null if there is none. */
  openingFunction: (path: string) => OpeningFunction | null
  /** Renders the page at this path with the data that its link opens. Not stored either. */
  renderOpened: (path: string, sent: SentCall) => Promise<string>
  /** Lets the other instances serve this release's files. */
  shareFiles: () => Promise<void>
  /** Prerenders these pages, or all, and all again after each change of the catalogue. Failures are logged. */
  warm: (these?: string[]) => Promise<void>
  /** Stops listening to changes of the shop facts. */
  close: () => void
}

/** All unknown paths share one page. */
const unknownPath = '/404'

export function openSite(
  { config, log, db, clock }: Pick<Services, 'config' | 'log' | 'db' | 'clock'>,
  shopFacts: Pick<LiveShopFacts, 'facts' | 'onChange'>,
  assets: BuiltAssets,
  clientFolder: string,
): Site {
  const headers = securityHeaders(config)
  const files = openStaticFiles(clientFolder, headers)
  const releases = openReleaseAssets({ db, clock }, files)
  const isServed = (page: PageName) => !isDevelopmentOnly(page) || config.mode !== 'production'

  function findServed(path: string) {
    const page = findPage(path)
    return page && isServed(page.name) ? page : null
  }

  const assetsOf = (path: string) => assets.assetsFor(findServed(path)?.modules ?? [])

  const store = openPageStore({
    headers,
    keyOf(path) {
      const page = findServed(path)
      return page ? paths[page.name] : unknownPath
    },
    async render(key) {
      const page = findServed(key)
      const html = await renderPage(key, { facts: shopFacts.facts(), assets: assetsOf(key) })
      return { status: page ? 200 : 404, html }
    },
  })
  let written = writeSiteFiles(shopFacts.facts())

  let isWarm = false
  async function warm(these: string[] = pageNames.filter(isServed).map((name) => paths[name])) {
    isWarm = true
    try {
      await store.warm(these)
    } catch (fault) {
      // The next request renders the page again, and gets the error if that fails too.
      log.error({ err: fault }, 'pages not rendered ahead')
    }
  }

  const close = shopFacts.onChange(() => {
    store.clear()
    written = writeSiteFiles(shopFacts.facts())
    if (isWarm) void warm()
  })

  /** sitemap, robots.txt and other files that are computed from the pages. */
  function writeSiteFiles(facts: ShopFacts): Map<string, StoredResponse> {
    return new Map(
      siteFiles(facts).map(({ path, type, content }) => [
        path,
        storeResponse({
          status: 200,
          type,
          cacheControl: 'public, max-age=3600',
          headers,
          bodies: { identity: Buffer.from(content) },
        }),
      ]),
    )
  }

  return {
    headers,
    redirects: { ...redirects, '/sitemap.xml': '/sitemap-pages.xml' },
    findStored: (path) => store.find(path) ?? files.find(path) ?? written.get(path) ?? null,
    fetchPage: async (path) => (isHashed(path) ? await releases.find(path) : null) ?? (await store.fetch(path)),
    isPage: (path) => findServed(path) !== null,
    renderAnswer: (path, answer, sent) =>
      renderPage(path, { facts: shopFacts.facts(), assets: assetsOf(path), answer, sent }),
    openingFunction(path) {
      const page = findServed(path)
      return page && openingFunction(page.name)
    },
    renderOpened: (path, sent) => renderPage(path, { facts: shopFacts.facts(), assets: assetsOf(path), sent }),
    shareFiles: releases.share,
    warm,
    close,
  }
}

export const clientFolderOf = (root: string) => join(root, 'dist', 'client')
