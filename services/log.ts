import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output. What a person typed or who they are never goes in; ids do. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'email', 'token'],
  })
}
