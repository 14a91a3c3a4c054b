import { shownParameters } from '#domain/site/pages.ts'
import { optOut } from '#services/reviews/review-opt-out.ts'
import type { Services } from '#services/services.ts'

/** Handles the one-click unsubscribe of a mail program (RFC 8058). Null if the page's own form was sent instead. */
export async function handleOneClick(services: Services, request: Request): Promise<Response | null> {
  const sent = await request.clone().text()
  if (!/List-Unsubscribe[\s\S]{0,10}One-Click/i.test(sent)) return null
  const ask = new URL(request.url).searchParams.get(shownParameters.alert) ?? ''
  const isKnown = await optOut(services, ask)
  return new Response(isKnown ? 'Unsubscribed.' : 'This link no longer works.', {
    status: isKnown ? 200 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
