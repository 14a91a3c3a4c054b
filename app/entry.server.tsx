import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { isCompleteWithoutScripts, openingFunction, pageNames, paths, type PageName } from '#domain/site/pages.ts'
import type { PlainAnswer } from '#contract/submissions/plain-forms.ts'
import { SentCallProvider, type SentCall } from './parts/api/sent-call.ts'
import { documentHtml, type PageAssets } from './document.ts'
import { PlainAnswerProvider } from './parts/forms/plain-answer.ts'
import { App, findRoute, loadPage, pagesByPath } from './routes.tsx'
import { ShopFactsProvider } from './parts/api/shop-facts.tsx'
import { StaticRouter } from './parts/ui/router.tsx'

type FoundPage = {
  name: PageName
  /** The source files of the page, and of its shell if the page has a separate one. */
  modules: string[]
}

const files = Object.keys(import.meta.glob('./{shop,admin}/**/*-page.tsx'))
const filesByPath = pagesByPath(Object.fromEntries(files.map((file) => [file, file])))
const staffShell = './admin/frame/staff-shell.tsx'

export function findPage(path: string): FoundPage | null {
  const { path: pattern } = findRoute(path)
  const name = pageNames.find((candidate) => paths[candidate] === pattern)
  const file = pattern === null ? undefined : filesByPath.get(pattern)
  if (!name || file === undefined) return null
  return { name, modules: file.startsWith('./admin/') ? [staffShell, file] : [file] }
}

type Rendering = {
  facts: ShopFacts
  assets: PageAssets
  /** The result of a form sent without JavaScript. The page is for one visitor, and loads no scripts. */
  answer?: PlainAnswer | null
  /** The call that the server made with the token of this visitor's link. */
  sent?: SentCall | null
}

/** The HTML document of a path. Without `answer` and `sent` it depends only on the path and the facts, so it can be stored. */
export async function renderPage(
  path: string,
  { facts, assets, answer = null, sent = null }: Rendering,
): Promise<string> {
  const route = findRoute(path)
  const { parameters } = route
  const shown = { parameters, page: await loadPage(route) }
  const markup = renderToString(
    <StrictMode>
      <ShopFactsProvider value={facts}>
        <PlainAnswerProvider value={answer}>
          <SentCallProvider value={sent}>
            <StaticRouter path={path} parameters={parameters}>
              <App shown={shown} />
            </StaticRouter>
          </SentCallProvider>
        </PlainAnswerProvider>
      </ShopFactsProvider>
    </StrictMode>,
  )
  const page = findPage(path)
  const hydratesAtOnce = page !== null && !isCompleteWithoutScripts(page.name)
  return documentHtml({
    markup,
    facts: factsForBrowser(path, facts),
    assets,
    hydrates: answer ? 'never' : hydratesAtOnce ? 'now' : 'on-interest',
    // A page that is sent with its content need not be opened.
    opens: sent ? null : page && openingFunction(page.name),
    sent,
  })
}

/** Reviews are long, so a page contains only those of its own product. */
function factsForBrowser(path: string, facts: ShopFacts): ShopFacts {
  const product = productKeys.find((key) => productLabels[key].path === path)
  return { ...facts, firstReviews: product ? { [product]: facts.firstReviews[product] } : {} }
}
