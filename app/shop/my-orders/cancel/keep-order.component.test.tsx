import { lazy, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { LazyHydrate, type Watch } from '#app/parts/ui/lazy-hydrate.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import type { MyOrder } from '../order-state.ts'
import { KeepOrder } from './keep-order.tsx'

const atOnce: Watch = (_, want) => want()

// The part reads only these fields.
const order = { id: 'an-order', keep: { seconds_left: null, needs_code: false, units: null } } as unknown as MyOrder

const around = (part: React.ReactNode) => (
  <StaticRouter>
    <ShopQueries>{part}</ShopQueries>
  </StaticRouter>
)

test('opened by an email’s link, Keep the order reacts to the first press, even before its code has loaded', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(new URL(String(address), location.href).pathname.split('/').at(-1) ?? '')
    return Response.json({})
  })
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Parameters<typeof KeepOrder>[0]> }>()
  const LazyKeepOrder = lazy(() => promise)
  const container = document.createElement('div')
  container.innerHTML = `<div><!--$-->${renderToString(around(<KeepOrder order={order} access="token" />))}<!--/$--></div>`
  document.body.append(container)
  const root = hydrateRoot(
    container,
    around(
      <LazyHydrate watch={atOnce}>
        <LazyKeepOrder order={order} access="token" />
      </LazyHydrate>,
    ),
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.unstubAllGlobals()
  })
  await page.getByRole('button', { name: 'Keep the order after all' }).click()
  expect(asked).toEqual([])
  resolve({ default: KeepOrder })
  await expect.poll(() => asked).toEqual(['keep-order'])
})

test('after the order is kept on its own page, the page has the focus', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(
    around(
      <main id="main" tabIndex={-1}>
        <KeepOrder order={order} access="token" />
      </main>,
    ),
  )
  await page.getByRole('button', { name: 'Keep the order after all' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
