import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { isCompleteWithoutScripts, pageNames, paths, type PageName } from '#domain/pages.ts'
import { documentHtml, type PageAssets } from './document.ts'
import { App, findRoute, loadPage } from './routes.tsx'
import { ShopFactsProvider } from './shop-facts.tsx'
import { StaticRouter } from './ui/router.tsx'

type FoundPage = {
  name: PageName
  /** The file whose default export it is. */
  module: string
}

/** The page that answers a path; null for a path nobody knows. */
export function findPage(path: string): FoundPage | null {
  const { file, path: pattern } = findRoute(path)
  const name = pageNames.find((candidate) => paths[candidate] === pattern)
  return name && file !== null ? { name, module: file } : null
}

/** The whole HTML document of a path. It depends on the path and the facts alone, so it may be kept. */
export async function renderPage(path: string, facts: ShopFacts, assets: PageAssets): Promise<string> {
  const route = findRoute(path)
  const { parameters } = route
  const shown = { parameters, page: await loadPage(route) }
  const markup = renderToString(
    <StrictMode>
      <ShopFactsProvider value={facts}>
        <StaticRouter path={path} parameters={parameters}>
          <App shown={shown} />
        </StaticRouter>
      </ShopFactsProvider>
    </StrictMode>,
  )
  const page = findPage(path)
  const hydratesAtOnce = page !== null && !isCompleteWithoutScripts(page.name)
  return documentHtml({ markup, facts, assets, hydratesAtOnce })
}
