import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { pageElements } from './parts/browser/page-elements.ts'
import { App, findRoute, loadPage, type LoadedPage } from './routes.tsx'
import { ShopFactsProvider } from './parts/api/shop-facts.tsx'
import { BrowserRouter, type Shown } from './parts/ui/browser-router.tsx'
import { importWithRetry } from './parts/ui/fetch-code.ts'

/** Brings the server's HTML to life, then calls `onHydrated` once. */
export async function hydrate(onHydrated: () => void): Promise<void> {
  const route = findRoute(window.location.pathname)
  // The first render must find its page's code at hand, or it would not match what the server sent.
  const page = await importWithRetry(() => loadPage(route))
  loaded.set(route.path, page)
  const container = document.getElementById(pageElements.root)
  const facts = document.getElementById(pageElements.facts)?.textContent
  if (!container || !facts) throw new Error('The page carries no root or no facts')

  // React hydrates in slices what is a transition, and everything else in one go, which would hold up a slow phone.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <Hydrated onHydrated={onHydrated}>
          <ShopFactsProvider value={JSON.parse(facts) as ShopFacts /* written by our own server into this very page */}>
            <BrowserRouter first={{ parameters: route.parameters, page }} find={findShown}>
              {renderApp}
            </BrowserRouter>
          </ShopFactsProvider>
        </Hydrated>
      </StrictMode>,
    )
  })
}

const renderApp = (shown: Shown<LoadedPage>) => <App shown={shown} />

/** By path; null is the page for unknown addresses. */
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
  // Runs after hydration. Stores of the browser show one render later, so clicks are replayed a turn later.
  useEffect(() => {
    const turn = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      onHydrated()
    })
    return () => clearTimeout(turn)
  }, [onHydrated])
  return children
}
