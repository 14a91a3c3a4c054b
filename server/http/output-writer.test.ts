import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { functions } from '#contract/functions.ts'
import { nearlyValid } from '#tests/attack/contract-input.ts'
import { writeOutput } from './output-writer.ts'

type Outcome = { text: string } | { refusal: string }

const outcomeOf = (write: () => string): Outcome => {
  try {
    return { text: write() }
  } catch (fault) {
    return { refusal: String(fault) }
  }
}

const byParsing = (schema: z.ZodMiniType, value: unknown) =>
  outcomeOf(() => JSON.stringify(z.parse(schema, value)) ?? '')

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('"', '\\', '\n', '\u2028', '\ud800', '🏏'),
)

/** What a function may give: what its schema takes, as handlers return it, with a field too many. */
function given(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => given(field).map((value) => [key, value] as const))
      return fc
        .tuple(...fields)
        .map((entries): unknown => Object.fromEntries([['password_hash', 'never to be seen'], ...entries]))
    }
    case 'array':
      return fc.array(given(def.element), { maxLength: 3 })
    case 'nullable':
      return fc.oneof(fc.constant(null), given(def.innerType))
    case 'optional':
      return fc.oneof(fc.constant(undefined), given(def.innerType))
    case 'union':
      return fc.oneof(...def.options.map(given))
    case 'pipe':
      return given(def.in)
    case 'date':
      return fc.date({ noInvalidDate: true })
    case 'string':
      return text
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -0))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    default:
      return nearlyValid(schema as unknown as z.ZodMiniType, ['id'])
  }
}

test('what a function gives is written as its schema would have it, and refused as its schema would refuse it', () => {
  const written = new Map<string, number>()
  for (const [name, { output }] of Object.entries(functions)) {
    const values = fc.oneof(
      { weight: 3, arbitrary: given(output) },
      { arbitrary: nearlyValid(output, ['id']), weight: 1 },
    )
    fc.assert(
      fc.property(values, (value) => {
        const outcome = outcomeOf(() => writeOutput(output, value))
        expect(outcome, name).toEqual(byParsing(output, value))
        if ('text' in outcome) written.set(name, (written.get(name) ?? 0) + 1)
      }),
      { numRuns: 10, seed: 18 },
    )
  }
  // A comparison of refusals alone would prove little.
  expect(written.get('list-orders')).toBeGreaterThan(4)
  expect(written.size).toBeGreaterThan(100)
})

test('what the contract does not promise is left out, however deep it stands', () => {
  const schema = z.object({ rows: z.array(z.object({ id: z.string(), of: z.nullable(z.object({ at: z.string() })) })) })
  const value = { rows: [{ id: 'a', secret: 1, of: { at: 'noon', secret: 2 } }], secret: 3 }
  expect(writeOutput(schema, value)).toBe('{"rows":[{"id":"a","of":{"at":"noon"}}]}')
})

test.each([
  ['a field that is missing', {}],
  ['a field of another type', { id: 4 }],
  ['a list in place of an object', [{ id: 'a' }]],
])('%s is refused by name', (_, value) => {
  expect(() => writeOutput(z.object({ id: z.string() }), value)).toThrow(z.core.$ZodError)
})
