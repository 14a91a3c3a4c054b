import * as z from 'zod/mini'

/** Writes a value as JSON, or throws `notPlain`. */
type Writer = (value: unknown) => string

/** What is not in the plain shape of its schema is left to the schema itself, which refuses it or makes it fit. */
const notPlain = Symbol('not in the plain shape of its schema')

const writers = new WeakMap<z.ZodMiniType, Writer>()

/**
 * The same text as `JSON.stringify(z.parse(schema, value))`, and the same refusal, in one pass: what the contract does not promise is
 * left out while writing, and no copy of every row is made first. Most of a list's time went into that copy.
 */
export function writeOutput(schema: z.ZodMiniType, value: unknown): string {
  let write = writers.get(schema)
  if (!write) writers.set(schema, (write = writerOf(schema)))
  try {
    return write(value)
  } catch (fault) {
    if (fault !== notPlain) throw fault
    return JSON.stringify(z.parse(schema, value))
  }
}

function refuse(): never {
  throw notPlain
}

function writerOf(schema: z.ZodMiniType): Writer {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.checks && def.checks.length > 0) return byParsing(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? byParsing(schema) : writeFields(def.shape)
    case 'array':
      return writeItems(writerOf(inner(def.element)))
    case 'nullable': {
      const write = writerOf(inner(def.innerType))
      return (value) => (value === null ? 'null' : write(value))
    }
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    case 'pipe': {
      const accepts = plainValues(inner(def.in))
      const { def: after } = (def.out as z.core.$ZodTypes)._zod
      return accepts && after.type === 'transform' ? writeTransformed(accepts, after.transform) : byParsing(schema)
    }
    default: {
      const accepts = plainValues(schema)
      return accepts ? (value) => (accepts(value) ? writePlain(value) : refuse()) : byParsing(schema)
    }
  }
}

const inner = (schema: z.core.$ZodType) => schema as unknown as z.ZodMiniType

/** What a schema lets through as it is; null for one that would have to be asked. */
function plainValues(schema: z.ZodMiniType): ((value: unknown) => boolean) | null {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.checks && def.checks.length > 0) return null
  switch (def.type) {
    case 'string':
      return 'format' in def ? null : (value) => typeof value === 'string'
    case 'number':
      if (!('format' in def)) return Number.isFinite
      return def.format === 'safeint' ? Number.isSafeInteger : null
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'date':
      return (value) => value instanceof Date && !Number.isNaN(value.getTime())
    case 'nullable': {
      const accepts = plainValues(inner(def.innerType))
      return accepts && ((value) => value === null || accepts(value))
    }
    case 'union': {
      const ways = def.options.map((option) => plainValues(inner(option)))
      return ways.every((accepts) => accepts !== null) ? (value) => ways.some((accepts) => accepts(value)) : null
    }
    default:
      return null
  }
}

function byParsing(schema: z.ZodMiniType): Writer {
  return (value) => {
    const parsed = z.safeParse(schema, value)
    // Nothing at all has no text; the whole value decides what becomes of it.
    return (parsed.success ? JSON.stringify(parsed.data) : undefined) ?? refuse()
  }
}

function writeFields(shape: Readonly<Record<string, z.core.$ZodType>>): Writer {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    const isOptional = def.type === 'optional'
    const write = writerOf(inner(isOptional ? def.innerType : schema))
    return { key, isOptional, write, head: `${JSON.stringify(key)}:` }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse()
    const row = value as Record<string, unknown>
    let text = ''
    for (const { key, isOptional, write, head } of fields) {
      const field = row[key]
      if (field !== undefined) text += text === '' ? head + write(field) : `,${head}${write(field)}`
      else if (!isOptional) refuse()
    }
    return `{${text}}`
  }
}

function writeItems(write: Writer): Writer {
  return (value) => {
    if (!Array.isArray(value)) refuse()
    let text = ''
    for (const item of value) text += text === '' ? write(item) : `,${write(item)}`
    return `[${text}]`
  }
}

function oneOf(allowed: readonly unknown[]): Writer {
  const texts = new Map(allowed.map((value) => [value, JSON.stringify(value)]))
  return (value) => texts.get(value) ?? refuse()
}

function writeTransformed(
  accepts: (value: unknown) => boolean,
  transform: (value: unknown, payload: never) => unknown,
): Writer {
  return (value) => {
    if (!accepts(value)) refuse()
    const payload = { value, issues: [] }
    const made = transform(value, payload as never)
    const isPlain = made === null || typeof made === 'string' || typeof made === 'number' || typeof made === 'boolean'
    return isPlain && payload.issues.length === 0 ? writePlain(made) : refuse()
  }
}

/** Quotes, backslashes, control characters and halves of a surrogate pair are written in a way of their own. */
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/

function writePlain(value: unknown): string {
  if (typeof value === 'string' && !needsEscape.test(value)) return `"${value}"`
  if (typeof value === 'number') return String(value)
  return JSON.stringify(value) ?? refuse()
}
