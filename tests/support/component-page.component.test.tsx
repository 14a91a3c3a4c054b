import { expect, test, vi, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useCall } from '#app/parts/api/use-call.ts'

function Role() {
  useCall('get_current_user_role', {})
  return null
}

// The first test leaves behind a query that is still loading, and stored text; the second must not meet them.
test.each(['first', 'second'])('the %s test begins with empty queries and storage', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  localStorage.setItem('left', 'over')
  sessionStorage.setItem('left', 'over')
  await render(
    <ShopQueries>
      <Role />
    </ShopQueries>,
  )
  await expect.poll(() => fetch.mock.calls.length, { timeout: 5000 }).toBe(1)
})
