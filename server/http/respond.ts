import * as z from 'zod/mini'

/** Parsing drops whatever the contract does not promise, so that nothing private can slip out. */
export function respond(schema: z.ZodMiniType, result: unknown): Response {
  return Response.json(z.parse(schema, result), { headers: { 'cache-control': 'no-store' } })
}
