import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { pageElements } from './parts/browser/page-elements.ts'
import { App, findRoute, loadPage, type LoadedPage } from './routes.tsx'
import { ShopFactsProvider } from './parts/api/shop-facts.tsx'
import { BrowserRouter, type Shown } from './parts/ui/browser-router.tsx'
import { importWithRetry } from './parts/ui/fetch-code.ts'

export async function hydrate(servedPath: string, onHydrated: () => void): Promise<void> {
  const route = findRoute(servedPath)
  // The first render needs its page's code, or it would not match the server's HTML.
  const page = await importWithRetry(() => loadPage(route))
  loaded.set(route.path, page)
  const container = document.getElementById(pageElements.root)
  const facts = document.getElementById(pageElements.facts)?.textContent
  if (!container || !facts) throw new Error('The page carries no root or no facts')

  // React hydrates a transition in slices, and everything else at once, which would block a slow phone.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <Hydrated onHydrated={onHydrated}>
          <ShopFactsProvider value={JSON.parse(facts) as ShopFacts /* written by our own server into this very page */}>
            <BrowserRouter servedPath={servedPath} first={{ parameters: route.parameters, page }} find={findShown}>
              {renderApp}
            </BrowserRouter>
          </ShopFactsProvider>
        </Hydrated>
      </StrictMode>,
    )
  })
}

const renderApp = (shown: Shown<LoadedPage>) => <App shown={shown} />

/** Loaded pages by path; null is the page for unknown addresses. */
const loaded = new Map<string | null, LoadedPage>()

function findShown(pathname: string): Shown<LoadedPage> | Promise<Shown<LoadedPage>> {
  const route = findRoute(pathname)
  const { parameters } = route
  const known = loaded.get(route.path)
  if (known) return { parameters, page: known }
  return loadPage(route).then(
    (page) => {
      loaded.set(route.path, page)
      return { parameters, page }
    },
    (fault: unknown) => ({ parameters, fault }),
  )
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Runs after hydration. The browser's stores render one turn of the event loop later, so clicks are replayed after that turn.
  useEffect(() => {
    const turn = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      onHydrated()
    })
    return () => clearTimeout(turn)
  }, [onHydrated])
  return children
}
