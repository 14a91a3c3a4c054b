import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { sampleFacts } from './sample-facts.ts'

export type Call = { name: string; input: Record<string, unknown> }

/** Renders a part of an admin screen with a fake server that gives these responses; returns the calls it received. */
export async function renderForStaff(
  part: ReactNode,
  answer: (call: Call) => Response | Promise<Response>,
): Promise<Call[]> {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const input = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const call = { name: String(url).split('/').at(-1) ?? '', input }
    calls.push(call)
    return await answer(call)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(
    <StaticRouter>
      <ShopFactsProvider value={sampleFacts}>
        <ShopQueries>{part}</ShopQueries>
      </ShopFactsProvider>
    </StaticRouter>,
  )
  return calls
}

/** The server's refusal when a colleague has changed the row meanwhile. */
export const refuseAsStale = (current: object) =>
  Response.json({ error: 'A colleague has changed this meanwhile.', code: 'conflict', current }, { status: 409 })
