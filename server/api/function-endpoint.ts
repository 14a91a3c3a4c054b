import * as z from 'zod/mini'
import type { Access } from '#contract/define-function.ts'
import { failure, failureStatus, isFailure, type Failure } from '#contract/failure.ts'
import { functions, type FunctionName, type Functions } from '#contract/functions.ts'
import { findStanding } from '#db/roles.ts'
import { ProviderDown } from '#services/payments/payments.ts'
import type { Caller, Handler, Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { readAtMost } from '#server/http/read-at-most.ts'

const bodyLimit = 64 * 1024

export type FunctionCall = { name: string; request: Request; address: string; requestId: string }

/** Answers POST /functions/v1/<name>: limits, then who, then what, then the function itself. */
export async function handleCall(services: Services, handlers: Handlers, call: FunctionCall): Promise<Response> {
  const { name, request, address } = call
  if (!Object.hasOwn(functions, name)) return failureResponse(failure('not-found', 'There is no such function.'))
  const definition = functions[name as FunctionName] // hasOwn has just said so

  const waitSeconds = definition.limit
    ? await services.limits.take(definition.limit.group ?? name, address, definition.limit)
    : null
  if (waitSeconds !== null) {
    services.metrics.limited.inc({ group: definition.limit?.group ?? name })
    const refusal = failure('rate-limited', `Too many attempts. Please wait ${waitSeconds} seconds and try again.`)
    return failureResponse(refusal, { 'retry-after': String(waitSeconds) })
  }

  const caller = await requireCaller(services, definition.access, request, address)
  if (isFailure(caller)) return failureResponse(caller)

  const body = await readBody(request)
  if (isFailure(body)) return failureResponse(body)
  const input = readInput(definition, body)
  if (isFailure(input)) return failureResponse(input)

  const handler = handlers[name as FunctionName] as Handler<FunctionName>
  // The input was parsed, and the caller admitted, by this very definition.
  const result = await handler(services, input as never, caller as never).catch((fault: unknown) => {
    if (!(fault instanceof ProviderDown)) throw fault
    services.log.error({ err: fault, function: name }, 'payment provider down')
    return failure('provider-down', 'The payment provider cannot be reached. Please try again in a moment.')
  })
  if (isFailure(result)) return failureResponse(result)
  // Parsing the answer drops whatever the contract does not promise, so that nothing private can slip out.
  return Response.json(definition.output.parse(result), { headers: { 'cache-control': 'no-store' } })
}

function failureResponse({ answer }: Failure, headers: Record<string, string> = {}): Response {
  return Response.json(answer, {
    status: failureStatus[answer.code],
    headers: { 'cache-control': 'no-store', ...headers },
  })
}

async function requireCaller(
  services: Services,
  access: Access,
  request: Request,
  address: string,
): Promise<Caller | Failure> {
  const token = request.headers.get('authorization')?.match(/^Bearer (.+)$/i)?.[1]
  const user = token ? await services.auth.verify(token) : null
  if (!user) {
    if (access !== 'anyone') return failure('unauthenticated', 'Please sign in.')
    return { userId: null, email: null, address }
  }
  const { userId, email } = user
  if (access !== 'admin') return { userId, email, address }

  // Read for every admin call, so that a revoked role is gone at once.
  const { isAdmin, hasTwoFactor } = await findStanding(services.db, userId)
  if (!isAdmin) return failure('forbidden', 'Access denied. Admin rights required.')
  // The token too: one from before the second factor was set up may be held by whoever knows the password.
  if (services.config.auth.adminTwoFactor === 'required' && !(hasTwoFactor && user.hasTwoFactor)) {
    return failure(
      'forbidden',
      'Admins of this shop sign in with two factors. Please set this up on your account page.',
    )
  }
  return { userId, email, isAdmin: true, address }
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return failure('input', 'Please send JSON (content-type application/json).')
  const body = await readAtMost(request, bodyLimit)
  if (body === null) return failure('too-large', 'That is more than can be sent at once (64 kB).')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return JSON.parse(text === '' ? '{}' : text) as unknown
  } catch {
    return failure('input', 'That is not valid JSON.')
  }
}

function readInput(definition: Functions[FunctionName], body: unknown): unknown {
  if (hasUnstorableText(body)) return failure('input', 'The text contains characters that cannot be used.')
  const parsed = z.safeParse(definition.input, body)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  const [first] = Object.entries(fields)
  return failure('input', first?.[0] ? `${first[1]} (${first[0]})` : (first?.[1] ?? 'That cannot be read.'), fields)
}

/** NUL cannot be stored and half a surrogate pair cannot be written down again; both are somebody's probe or bug. */
function hasUnstorableText(body: unknown): boolean {
  // A list of what is still to be looked at, not recursion: 64 kB of brackets go deeper than the stack does.
  const waiting = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) waiting.push(key, inner)
  }
  return false
}
