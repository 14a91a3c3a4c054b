import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output by default. Ids go in; names, addresses and typed text never do. */
export function openLog(level: string, destination?: DestinationStream): Log {
  // The query builder's own frames fill the ten that are kept otherwise, and the place in the shop is lost.
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

/** Enough for any fault we have seen; a cause that leads back to itself ends here. */
const deepestCause = 5

/** The fault and its place. The rest is left out: errors of a database carry queries, parameters and rows. */
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

/** A stack begins with the message, which may hold anything, lines that look like a stack's included. */
function framesOf(stack: string, message: string): string[] {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return afterMessage.split('\n').filter((line) => /^\s+at /.test(line))
}

function isOfDatabase(fault: Error): fault is Error & { code: string } {
  return 'severity' in fault && 'code' in fault && typeof fault.code === 'string'
}

// Error classes that quote only names. A syntax error (42601) may quote a search.
const quotesOnlyNames = /^(23|28|3D|42(?!601))/

function withoutValues(fault: Error): string {
  const message =
    isOfDatabase(fault) && !quotesOnlyNames.test(fault.code) ? fault.message.replace(/"[^]*"/, '"…"') : fault.message
  return message.replace(/[^\s"'<>(),:;@]+@[^\s"'<>(),:;@]+/g, '…@…')
}
