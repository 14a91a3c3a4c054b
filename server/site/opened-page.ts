import type { SentCall } from '#app/parts/api/sent-call.ts'
import { isFailure } from '#contract/failure.ts'
import type { OpeningFunction } from '#domain/site/pages.ts'
import type { Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { runFunction } from '#server/api/run-function.ts'
import { fromRequest } from '#server/http/incoming.ts'
import { readInput } from '#server/http/read-input.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Site } from './site.ts'

type Opening = {
  handlers: Handlers
  site: Site
  path: string
  name: OpeningFunction
  request: Request
  address: string
}

/** Renders a page for the holder of its link. The token is in the body, so it appears in no address or log. */
export async function handleOpening(services: Services, opening: Opening): Promise<Response> {
  const { handlers, site, path, name, request, address } = opening
  let input: unknown
  const output = await runFunction(services, handlers, {
    name,
    address,
    token: null,
    async readInput(schema) {
      input = await readInput(fromRequest(request), schema)
      return input
    },
  })
  if (isFailure(output)) return refuse(output)
  const html = await site.renderOpened(path, { name, input, output } as SentCall) // the input and output of this very function
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
