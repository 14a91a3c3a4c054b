import { readOrderNumber } from './order-number.ts'
import { compactTrackingNumber } from './tracking-number.ts'

/** One line of pasted, scanned or uploaded text. */
export type ShipmentLine =
  | { line: number; order: string; tracking_number: string }
  | { line: number; text: string; problem: string }

export const mostShipmentLines = 1000

/**
 * Parses tracking numbers one per line, for the chosen parcels in order, and lines that name an order: order number, then
 * tracking number, separated by tabs, commas or semicolons. A file's heading names the columns; blank lines are ignored. An
 * order named by a line gets no bare number.
 */
export function readShipmentLines(text: string, chosen: readonly string[]): ShipmentLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ line: index + 1, text: written.trim(), cells: cellsOf(written) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading = rows[0] ? readHeading(rows[0].cells) : null
  const columns = heading ?? { order: 0, tracking: 1 }
  const lines = heading ? rows.slice(1) : rows
  const named = new Set(lines.filter(isNamed).map(({ cells }) => sameOrder(cells[columns.order] ?? '', chosen)))
  const waiting = chosen.filter((id) => !named.has(id))

  return lines.map(({ line, text: written, cells }): ShipmentLine => {
    const number = compactTrackingNumber((isNamed({ cells }) ? cells[columns.tracking] : cells[0]) ?? '')
    if (number === '') return { line, text: written, problem: 'There is no tracking number on this line.' }
    if (!isNamed({ cells })) {
      const order = waiting.shift()
      if (order !== undefined) return { line, order, tracking_number: number }
      return { line, text: written, problem: 'There are more numbers than selected parcels.' }
    }
    const order = cells[columns.order] ?? ''
    if (readOrderNumber(order) === null) return { line, text: written, problem: `“${order}” is not an order number.` }
    return { line, order: sameOrder(order, chosen), tracking_number: number }
  })
}

const isNamed = ({ cells }: { cells: readonly string[] }) => cells.length > 1

/** The selected order that the text names; the text itself if it names none of them. */
function sameOrder(written: string, chosen: readonly string[]): string {
  const named = readOrderNumber(written)
  const found = chosen.filter((id) => (named?.by === 'id' ? id === named.id : named && id.endsWith(named.shortId)))
  return found.length === 1 ? found[0]! : written // there is exactly one
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((mark) => line.includes(mark))
  if (separator === undefined) return [unquoted(line)]
  return line.split(separator).map(unquoted)
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** The columns named by a file's heading; null if the first line is no heading. */
function readHeading(cells: readonly string[]): { order: number; tracking: number } | null {
  const find = (word: RegExp) => cells.findIndex((cell) => word.test(cell))
  const tracking = find(/tracking/i)
  if (tracking === -1) return null
  const order = find(/^order (number|id|reference)$|^(channel )?reference$|^order$/i)
  return order === -1 ? { order: tracking === 0 ? 1 : 0, tracking } : { order, tracking }
}
