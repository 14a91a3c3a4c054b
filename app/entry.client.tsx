import { StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { routes } from './routes.tsx'
import { factsElementId, ShopFactsProvider } from './shop-facts.tsx'
import { importWithRetry } from './ui/import-with-retry.ts'

/** Brings the server's HTML to life, then calls `onHydrated` once. */
export async function hydrate(onHydrated: () => void): Promise<void> {
  await loadRoutesOf(window.location)
  const container = document.getElementById('root')
  const facts = document.getElementById(factsElementId)?.textContent
  if (!container || !facts) throw new Error('The page carries no root or no facts')

  hydrateRoot(
    container,
    <StrictMode>
      <Hydrated onHydrated={onHydrated}>
        <ShopFactsProvider value={JSON.parse(facts) as ShopFacts /* written by our own server into this very page */}>
          <RouterProvider router={createBrowserRouter(routes, { hydrationData: {} })} />
        </ShopFactsProvider>
      </Hydrated>
    </StrictMode>,
  )
}

/** The first render must find its route's code at hand, or it would not match what the server sent. */
async function loadRoutesOf(location: Location) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const loaded = await importWithRetry(route.lazy)
    Object.assign(route, loaded, { lazy: undefined })
  }
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // An effect runs after hydration has committed. Stores that only the browser can read show in the render after it, so
  // early clicks are replayed one turn later.
  useEffect(() => {
    const turn = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      onHydrated()
    })
    return () => clearTimeout(turn)
  }, [onHydrated])
  return children
}
