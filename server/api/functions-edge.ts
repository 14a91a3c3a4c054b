import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { functions, type FunctionName } from '#contract/functions.ts'
import type { Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import {
  jsonResponse,
  failureResponse,
  failureAsText,
  textResponse,
  toResponse,
  type ResponseParts,
} from '#server/http/response-parts.ts'
import { bearerToken } from '#server/http/bearer-token.ts'
import { fromNode, fromRequest, HungUp, type Incoming } from '#server/http/incoming.ts'
import { readInput } from '#server/http/read-input.ts'
import type { RequestJournal } from '#server/http/request-journal.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { runFunction } from './run-function.ts'

/** Answers functions and the payment provider's webhook, without a framework in between. */
export type FunctionsEdge = {
  /** Answers one of Node's requests; false if it has another path, or an unusual spelling. */
  take: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Answers a web request in the same way; null if it has another path. */
  answer: (request: Request, socketAddress: string | undefined) => Promise<Response> | null
}

type Route = {
  name: string
  run: (incoming: Incoming, address: string) => Promise<ResponseParts>
  refuse: (failure: Failure) => ResponseParts
}

const functionsPath = '/functions/v1/'
const webhookPath = '/webhooks/stripe'

/** The usual spelling of the addresses. Any other spelling takes the slower route, where the address is normalised first. */
const plainAddress = /^\/(?:functions\/v1\/[\w-]+|webhooks\/stripe)(?:\?|$)/
const plainHost = /^[\w.-]+(?::\d+)?$/
/** The client has disconnected, so this is never sent; 499 is the status that proxies log for it. */
const unheard = textResponse('', 499)
/** How long a client may continue to send a body that is not read. */
const drainMs = 500

export function openFunctionsEdge(
  services: Services,
  { handlers, journal, headers }: { handlers: Handlers; journal: RequestJournal; headers: Record<string, string> },
): FunctionsEdge {
  const always = Object.entries(headers).flat()

  const webhook: Route = {
    name: webhookPath,
    run: (incoming) => handlePaymentWebhook(services, incoming),
    refuse: failureAsText,
  }

  function findRoute(path: string): Route | null {
    if (path === webhookPath) return webhook
    const called = functionName(path)
    if (called === null) return null
    return {
      name: `${functionsPath}:name`,
      run: (incoming, address) => callFunction(services, handlers, { name: called, incoming, address }),
      refuse: failureResponse,
    }
  }

  async function respond({ name, run, refuse }: Route, incoming: Incoming, socketAddress: string | undefined) {
    const begun = journal.begin(incoming.header('x-forwarded-for'), socketAddress)
    const { requestId, address } = begun
    const answer = await run(incoming, address).catch((fault: unknown) => {
      return fault instanceof HungUp ? unheard : refuse(journal.noteFault(fault, requestId, name))
    })
    journal.end(begun, { method: 'POST', route: name, status: answer.status })
    return { answer, requestId }
  }

  return {
    take(request, response) {
      const { url = '' } = request
      if (!plainAddress.test(url)) return false
      const incoming = fromNode(request)
      if (!plainHost.test(incoming.header('host') ?? '')) return false
      const end = url.indexOf('?')
      const route = findRoute(end < 0 ? url : url.slice(0, end))
      if (route === null) return false
      void respond(route, incoming, request.socket.remoteAddress).then(({ answer, requestId }) => {
        const { status, headers: own } = answer
        const head = [...always]
        for (const name in own) head.push(name, own[name]!)
        head.push('content-length', String(Buffer.byteLength(answer.body)), 'x-request-id', requestId)
        response.writeHead(status, head)
        // A text body is sent in one packet with the headers.
        response.end(answer.body)
        if (!request.complete) letGo(request, response)
      })
      return true
    },
    answer(request, socketAddress) {
      const route = findRoute(new URL(request.url).pathname)
      if (route === null) return null
      return respond(route, fromRequest(request), socketAddress).then(({ answer, requestId }) =>
        toResponse({ ...answer, headers: { ...headers, ...answer.headers, 'x-request-id': requestId } }),
      )
    },
  }
}

async function callFunction(
  services: Services,
  handlers: Handlers,
  { name, incoming, address }: { name: string; incoming: Incoming; address: string },
): Promise<ResponseParts> {
  if (!Object.hasOwn(functions, name)) return failureResponse(failure('not-found', 'There is no such function.'))
  const result = await runFunction(services, handlers, {
    name: name as FunctionName, // hasOwn has just checked it
    address,
    token: bearerToken(incoming.header('authorization')),
    readInput: (schema) => readInput(incoming, schema),
  })
  return isFailure(result) ? failureResponse(result) : jsonResponse(result)
}

/** Null if the path is not a function's. */
function functionName(path: string): string | null {
  if (!path.startsWith(functionsPath)) return null
  const name = path.slice(functionsPath.length)
  if (name === '' || name.includes('/')) return null
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Does not wait for the rest of a request that was answered before its end. */
function letGo(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroySoon()
    }, drainMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
}
