/** Lines after which a mail program repeats the earlier emails. */
const separators = [
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d.origine|mensaje original)\s*-{2,}$/i,
  /^-{2,}\s*forwarded message\s*-{2,}$/i,
  /^_{20,}$/,
]

/** 'On 12 May 2026, Example Ltd wrote:', which may be broken over two lines. */
const introductions = [/^on\b.{5,300}\bwrote:$/i, /^am\b.{5,300}\bschrieb\b.{0,200}:$/i, /^le\b.{5,300}\ba écrit\s?:$/i]

const isQuoted = (line: string) => line.startsWith('>')
const isBlank = (line: string) => line.trim() === ''

/** The writer's own text, without the quoted history. Text between quotes stays. Never empty if there was any text. */
export function ownReply(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const kept = lines.slice(0, findHistory(lines)).join('\n').trim()
  return kept === '' ? lines.join('\n').trim() : kept
}

function findHistory(lines: readonly string[]): number {
  const lastQuoted = lines.findLastIndex(isQuoted)
  const lastOwn = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line))
  for (const [index, line] of lines.entries()) {
    const said = line.trim().slice(0, 500)
    if (separators.some((separator) => separator.test(said)) || isHeaderBlock(lines, index)) return index
    const length = introductionLength(lines, index)
    // Mail programs mark either every line after the introduction as quoted, or none. A mixture has answers between the quotes.
    if (length > 0 && Math.min(lastQuoted, lastOwn) < index + length) return index
  }
  return endOfOwn(lines)
}

/** Outlook's style: sender and date of the quoted email, below each other. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!/^\*?(from|von|de)\s?:/i.test(lines[index]?.trim() ?? '')) return false
  return lines
    .slice(index + 1, index + 4)
    .some((line) => /^\*?(sent|date|gesendet|datum|envoyé)\s?:/i.test(line.trim()))
}

function introductionLength(lines: readonly string[], index: number): number {
  const one = (lines[index] ?? '').trim().slice(0, 600)
  if (introductions.some((introduction) => introduction.test(one))) return 1
  const two = `${one} ${(lines[index + 1] ?? '').trim().slice(0, 600)}`
  return introductions.some((introduction) => introduction.test(two)) ? 2 : 0
}

/** Quoted lines at the end, without an introduction. */
function endOfOwn(lines: readonly string[]): number {
  let end = lines.length
  while (end > 0 && (isBlank(lines[end - 1] ?? '') || isQuoted(lines[end - 1] ?? ''))) end -= 1
  return end
}
