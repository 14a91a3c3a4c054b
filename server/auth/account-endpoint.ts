import { accountCalls, type AccountPath } from '#contract/people/accounts.ts'
import { failure, isFailure } from '#contract/failure.ts'
import type { Services } from '#services/services.ts'
import { bearerToken } from '#server/http/bearer-token.ts'
import { fromRequest } from '#server/http/incoming.ts'
import { readInput } from '#server/http/read-input.ts'
import { refuse } from '#server/http/refuse.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import * as z from 'zod/mini'

const accountsPath = '/auth/v1/'

/** Answers one request under /auth/v1. The accounts library gets only the values passed here. */
export async function handleAccountCall(services: Services, request: Request, address: string): Promise<Response> {
  const name = new URL(request.url).pathname.slice(accountsPath.length)
  if (!Object.hasOwn(accountCalls, name)) return refuse(failure('not-found', 'There is nothing here.'))
  const path = name as AccountPath // hasOwn has just checked it
  const { input: schema, output, limit } = accountCalls[path]

  const method = schema === null ? 'GET' : 'POST'
  if (request.method !== method) {
    const refusal = failure('not-found', `Only ${method} is allowed here.`).body
    return Response.json(refusal, { status: 405, headers: { allow: method, 'cache-control': 'no-store' } })
  }
  const refusal = limit ? takeLimit(services, address, limit) : null
  if (refusal) return refuse(refusal)
  const input = schema === null ? null : await readInput(fromRequest(request), schema)
  if (isFailure(input)) return refuse(input)

  const result = await services.auth.call(path, {
    // Validated by the schema of the same path.
    input: input as never,
    token: bearerToken(request.headers.get('authorization')),
    userAgent: request.headers.get('user-agent') ?? '',
    address,
  })
  return isFailure(result) ? refuse(result) : respond(output, result)
}

/** Parsing drops every field that the contract does not name, so that nothing private can leak. */
function respond(schema: z.ZodMiniType, result: unknown): Response {
  return Response.json(z.parse(schema, result), { headers: { 'cache-control': 'no-store' } })
}
