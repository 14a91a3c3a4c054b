import * as z from 'zod/mini'
import { failureStatus } from '#contract/failure.ts'
import { functions } from '#contract/functions.ts'
import type { FunctionDefinition } from '#contract/define-function.ts'

const failureSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A message to show to the user' },
    code: { type: 'string', enum: Object.keys(failureStatus) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    reference: { type: 'string' },
    current: { description: 'On a conflict: the current state' },
  },
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      if (zodSchema._zod.def.type === 'transform') written.type = 'string'
    },
  })
}

function operation(name: string, { about, access, limit, input, output }: FunctionDefinition): object {
  const content = (schema: object) => ({ 'application/json': { schema } })
  const paced = limit ? ` At most ${limit.calls} calls in ${limit.seconds} seconds from one address.` : ''
  return {
    post: {
      operationId: name,
      summary: about,
      description: `For: ${access}.${paced}`,
      ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
      requestBody: { required: true, content: content(jsonSchema(input, 'input')) },
      responses: {
        200: { description: 'Done', content: content(jsonSchema(output, 'output')) },
        default: { description: 'Not done', content: content({ $ref: '#/components/schemas/Failure' }) },
      },
    },
  }
}

export function openApiDocument(siteUrl: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Shop functions', version: '1' },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(
      Object.entries(functions).map(([name, definition]) => [`/functions/v1/${name}`, operation(name, definition)]),
    ),
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** The OpenAPI document as a page for people. */
export function openApiPage(): string {
  const rows = Object.entries(functions).map(([name, { about, access, limit }]) => {
    const pace = limit ? `${limit.calls} in ${limit.seconds} s` : ''
    return `<tr><td><code>${name}</code></td><td>${access}</td><td>${pace}</td><td>${about}</td></tr>`
  })
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Functions of the shop</title><style>
body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#0b1220;background:#f6f1e7}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #d8cfbd;vertical-align:top}
</style></head><body><h1>Functions of the shop</h1>
<p>Each is called with <code>POST /functions/v1/&lt;name&gt;</code> and JSON. The whole contract is in <a href="/functions/v1/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Name</th><th>For</th><th>Limit</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}
