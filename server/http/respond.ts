import * as z from 'zod/mini'

/** Parsing drops every field that the contract does not name, so that nothing private can leak. */
export function respond(schema: z.ZodMiniType, result: unknown): Response {
  return Response.json(z.parse(schema, result), { headers: { 'cache-control': 'no-store' } })
}
