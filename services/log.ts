import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output by default. Ids may be logged; names, addresses and typed text never. */
export function openLog(level: string, destination?: DestinationStream): Log {
  // More frames than the default ten, because the query builder's own frames would hide the place in the shop.
  Error.stackTraceLimit = 30
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['req.headers.authorization', 'req.headers.cookie', 'email', 'token'],
      serializers: { err: describeFault },
    },
    destination,
  )
}

type DescribedFault = { type: string; message?: string; code?: string | number; stack?: string; cause?: DescribedFault }

/** How many causes of a fault are logged. Ends a circular chain of causes. */
const deepestCause = 5

/** A fault's message and place. Its other properties are left out: those of database errors contain queries, parameters and rows. */
function describeFault(fault: unknown, depth = 0): DescribedFault {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const { code, stack = '', cause } = fault as Error & { code?: unknown }
  const type = isOfDatabase(fault) ? 'DatabaseError' : fault.constructor.name
  const message = withoutValues(fault)
  return {
    type,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: [`${type}: ${message}`, ...framesOf(stack, fault.message)].join('\n'),
    ...(cause !== undefined && depth < deepestCause && { cause: describeFault(cause, depth + 1) }),
  }
}

/** The frames of a stack. The message before them is skipped, because it may contain lines that look like frames. */
function framesOf(stack: string, message: string): string[] {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return afterMessage.split('\n').filter((line) => /^\s+at /.test(line))
}

function isOfDatabase(fault: Error): fault is Error & { code: string } {
  return 'severity' in fault && 'code' in fault && typeof fault.code === 'string'
}

// PostgreSQL's error classes whose messages quote only names of tables and columns. A syntax error (42601) may quote typed text.
const quotesOnlyNames = /^(23|28|3D|42(?!601))/

function withoutValues(fault: Error): string {
  const message =
    isOfDatabase(fault) && !quotesOnlyNames.test(fault.code) ? fault.message.replace(/"[^]*"/, '"…"') : fault.message
  return message.replace(/[^\s"'<>(),:;@]+@[^\s"'<>(),:;@]+/g, '…@…')
}
