import { join } from 'node:path'
import { findPage, pages, redirects, renderPage } from '#app/entry.server.tsx'
import type { Page } from '#app/routes.tsx'
import type { ShopFacts } from '#contract/shop-facts.ts'
import type { Catalogue } from '#services/catalogue.ts'
import type { Config } from '#services/config.ts'
import type { BuiltAssets } from './built-assets.ts'
import { openPageStore } from './page-store.ts'
import { securityHeaders } from './security-headers.ts'
import { siteFiles } from './site-files.ts'
import { openStaticFiles } from './static-files.ts'
import { storeAnswer, type StoredAnswer } from './stored-answer.ts'

/** Pages and files: everything that is the same for every visitor and answered from memory. */
export type Site = {
  headers: Record<string, string>
  redirects: Record<string, string>
  /** Ready to be sent now, or null. */
  findStored: (path: string) => StoredAnswer | null
  fetchPage: (path: string) => Promise<StoredAnswer>
  /** Renders all pages before anybody asks. */
  warm: () => Promise<void>
}

/** All paths nobody knows share one page. */
const unknownPath = '/404'

export function openSite(
  config: Config,
  catalogue: Pick<Catalogue, 'facts' | 'onChange'>,
  assets: BuiltAssets,
  clientFolder: string,
): Site {
  const headers = securityHeaders(config)
  const files = openStaticFiles(clientFolder, headers)
  const isServed = (page: Page) => !page.isDevelopmentOnly || config.mode !== 'production'
  const known = pages.filter(isServed)

  function findServed(path: string): Page | null {
    const page = findPage(path)
    return page && isServed(page) ? page : null
  }

  const store = openPageStore({
    headers,
    keyOf: (path) => findServed(path)?.path ?? unknownPath,
    async render(path) {
      const page = findServed(path)
      const html = await renderPage(
        page ? path : unknownPath,
        catalogue.facts(),
        assets.assetsFor(page?.module ?? null),
      )
      return { status: page ? 200 : 404, html }
    },
  })
  let written = writeSiteFiles(catalogue.facts())
  const warm = () => store.warm(known.filter((page) => !page.path.includes(':')).map((page) => page.path))

  catalogue.onChange(() => {
    store.clear()
    written = writeSiteFiles(catalogue.facts())
    void warm()
  })

  /** sitemap, robots.txt and the like: files that are computed from the pages. */
  function writeSiteFiles(facts: ShopFacts): Map<string, StoredAnswer> {
    const indexed = known.filter((page) => page.kind !== 'application' && !page.isDevelopmentOnly)
    return new Map(
      siteFiles(
        facts,
        indexed.map((page) => page.path),
      ).map(({ path, type, content }) => [
        path,
        storeAnswer({
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
    fetchPage: store.fetch,
    warm,
  }
}

export const clientFolderOf = (root: string) => join(root, 'dist', 'client')
