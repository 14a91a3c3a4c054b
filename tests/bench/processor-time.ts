import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const microsecondsPerTick = 10_000

type Usage = { parent: number; own: number; ended: number }

/** Microseconds of processor time that a process and its children used; null if the system does not count it. */
export function processorTime(pid: number): number | null {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readUsage(Number(name)))
      .filter((usage) => usage?.parent === pid)
    const process = readUsage(pid)
    if (!process) return null
    const ticks = [process, ...children].reduce((sum, usage) => sum + (usage?.own ?? 0), 0) + process.ended
    return ticks * microsecondsPerTick
  } catch {
    return null
  }
}

/** Null for a process that has ended meanwhile. */
function readUsage(pid: number): Usage | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain any character; only numbers follow it. See proc_pid_stat(5).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) }
  } catch {
    return null
  }
}
