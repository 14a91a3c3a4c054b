import fc from 'fast-check'
import * as z from 'zod/mini'
import { hostileTexts, impossibleTexts } from './hostile-text.ts'

/** The parts of a JSON schema that are read here. */
type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

const anyText = () =>
  fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))

const anyKey = () =>
  fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'toJSON', ''), fc.string({ maxLength: 8 }))

/** `Object.fromEntries` makes even `__proto__` a plain key, as `JSON.parse` does. */
const objectOf = (entries: fc.Arbitrary<(readonly [string, unknown])[]>) =>
  entries.map((list): unknown => Object.fromEntries(list))

const mostly = (usual: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: other })

const writeDate = (date: Date) => date.toISOString()

/**
 * Hostile input of an attacker who knows a function's contract: mostly of the right shape, with hostile text, numbers at and
 * beyond every limit, and sometimes a wrong type. `ids` are those of existing rows, so that calls pass the first checks.
 */
export function nearlyValid(input: z.ZodMiniType, ids: string[]): fc.Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, ids)
}

/** Any JSON value, with keys that have a meaning in JavaScript. */
export const anyJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, '', [], {}),
    anyText(),
    fc.array(tie('value'), { maxLength: 4 }),
    objectOf(fc.array(fc.tuple(anyKey(), tie('value')), { maxLength: 4 })),
  ),
})).value

function fromSchema(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: inShape(schema, ids) }, { weight: 1, arbitrary: anyJson })
}

function inShape(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inShape(one, ids)))
  switch (schema.type) {
    case 'object':
      return objectInShape(schema, ids)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, ids), { maxLength: 5 })
    case 'string':
      return textInShape(schema, ids)
    case 'integer':
    case 'number':
      return numberInShape(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anyJson
  }
}

function objectInShape({ properties = {}, required = [], ...rest }: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const known = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(fromSchema(schema, ids), fc.integer({ min: 0, max: 19 }))
      // Optional fields are often left out, required ones sometimes.
      .map(([value, luck]) => (luck < (required.includes(name) ? 1 : 8) ? [] : [[name, value] as const])),
  )
  const others =
    typeof rest.additionalProperties === 'object'
      ? fc.tuple(inShape(rest.propertyNames ?? {}, ids).map(String), fromSchema(rest.additionalProperties, ids))
      : fc.tuple(anyKey(), anyJson)
  return objectOf(
    fc.tuple(fc.tuple(...known), fc.array(others, { maxLength: 2 })).map(([parts, more]) => [...more, ...parts.flat()]),
  )
}

function textInShape({ format, minLength = 0, maxLength = 300 }: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return mostly(fc.constantFrom(...ids), fc.oneof(fc.uuid(), anyText()))
  if (format === 'email') {
    const odd = fc.constantFrom(`o'drop--@people.example`, 'a+b@people.example', 'A@B.EXAMPLE', 'x@y', 'a@b.example\n')
    return mostly(fc.oneof(fc.constant('ada@customers.example'), odd), anyText())
  }
  if (format === 'date-time') return mostly(fc.date({ noInvalidDate: true }).map(writeDate), anyText())
  if (format === 'date')
    return mostly(
      fc.date({ noInvalidDate: true }).map((date) => writeDate(date).slice(0, 10)),
      anyText(),
    )
  const fitting = anyText().map((text) => text.padEnd(minLength, '<').slice(0, maxLength))
  const edges = fc
    .constantFrom(minLength, minLength - 1, maxLength, maxLength + 1)
    .map((length) => '🏏'.repeat(Math.max(0, length) / 2))
  return fc.oneof(
    { weight: 8, arbitrary: fitting },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...ids, 'zap-infinity-bat', 'str8bat-sensor', 'MOLESEY5', 'cs_test_x', 'pi_x'),
    },
    { weight: 2, arbitrary: edges },
    { weight: 1, arbitrary: fc.constantFrom(...impossibleTexts) },
  )
}

function numberInShape({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): fc.Arbitrary<unknown> {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, -0, 0.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308]
  return mostly(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }),
    fc.constantFrom(...edges),
  )
}
