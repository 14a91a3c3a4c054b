import type { SentCall } from '#app/parts/api/sent-call.ts'
import { isFailure } from '#contract/failure.ts'
import type { CallOutput } from '#contract/functions.ts'
import { shownParameters } from '#domain/site/pages.ts'
import type { Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { runFunction } from '#server/api/run-function.ts'
import { checkInput } from '#server/http/read-input.ts'
import type { Site } from './site.ts'
import { storedResponse } from './stored-response.ts'

/** The address contains a token, which no other site, search engine or cache may learn. */
export const forLinkHolder = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

type Opening = {
  handlers: Handlers
  address: string
  input: { id: string; access: string | undefined; stars?: number }
}

/** The review that a link opens, for rendering the page; null for an invalid link. */
export async function openReview(
  services: Services,
  { handlers, address, input }: Opening,
): Promise<SentCall<'find-my-review'> | null> {
  const output = await runFunction(services, handlers, {
    name: 'find-my-review',
    address,
    token: null,
    readInput: (schema) => checkInput(input, schema),
  })
  if (isFailure(output)) return null
  // This function's validated input, and its output.
  return { name: 'find-my-review', input, output: output as CallOutput<'find-my-review'> } as SentCall<'find-my-review'>
}

type Asked = { handlers: Handlers; site: Site; path: string; url: URL; request: Request; address: string }

/**
 * The review page for the holder of an invitation's link, complete without JavaScript. Opening it changes nothing, because
 * email scanners open links, too. An invalid link gets the page that asks for a code.
 */
export async function handleReviewLink(services: Services, asked: Asked): Promise<Response> {
  const { site, path, url, request } = asked
  const [, , id = ''] = path.split('/')
  const access = url.searchParams.get(shownParameters.access) ?? undefined
  const stars = Number(url.searchParams.get(shownParameters.stars))
  const input = { id, access, ...([1, 2, 3, 4, 5].includes(stars) && { stars }) }
  const sent = await openReview(services, { ...asked, input })
  if (sent === null) {
    const { body, status, headers } = storedResponse(await site.fetchPage(path), request)
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...forLinkHolder } })
  }
  const html = await site.renderOpened(path, sent)
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...forLinkHolder },
  })
}
