export type CsvCell = string | number | boolean | Date | null | undefined

// A spreadsheet would run text that starts like this as a formula, even if a customer typed it.
const formulaStart = /^[=+\-@\t\r\n]/

// Without the mark Excel does not recognise UTF-8 and garbles names.
const byteOrderMark = '\uFEFF'

/** A CSV file (RFC 4180, with BOM). Text that looks like a formula gets an apostrophe. No rows: only the head. */
export function csvText(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let text = byteOrderMark + csvRow(header)
  for (const row of rows) text += csvRow(row)
  return text
}

/** One line, with its line end. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)

  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
