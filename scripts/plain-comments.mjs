/** Words for a person or a thing that has a noun of its own. */
const vague = /\b(whoever|whomever|nobody|somebody|whatever|anew)\b|\bfor who\b/i
const riddle = /^(what|whoever|who|whatever|those that)\b/i

/**
 * The comments of a source file that use a vague word, each with a sentence that shows the right way.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function findVagueComments(file, source) {
  return listComments(source).flatMap(({ line, text }) => {
    // Code in a comment is quoted, and may use any word.
    const prose = text.replaceAll(/`[^`]*`/g, '')
    const word = prose.match(vague)?.[0]
    if (word) return [`${file}:${line} says "${word}": name the visitor, the order, the request. ${example}`]
    const start = prose.match(riddle)?.[0]
    return start ? [`${file}:${line} begins with "${start}": begin with a noun or a verb. ${example}`] : []
  })
}

const example = 'Instead of "What nobody has claimed goes." write "Deletes unclaimed files."'

/**
 * Whole comments: lines that follow each other are one.
 *
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
function listComments(source) {
  /** @type {{ line: number, text: string, end: number }[]} */
  const comments = []
  let isOpen = false
  for (const [index, whole] of source.split('\n').entries()) {
    const begins = /^\s*(\/\/|\{?\/\*)/.test(whole)
    if (!isOpen && !begins) continue
    const text = whole.replace(/^\s*(\/\/+|\{?\/\*+|\*\/|\*)\s?/, '').replace(/\*\/\}?\s*$/, '')
    const last = comments.at(-1)
    const continues = isOpen || (/^\s*\/\//.test(whole) && last?.end === index - 1)
    if (last && continues) Object.assign(last, { text: `${last.text} ${text.trim()}`, end: index })
    else comments.push({ line: index + 1, text: text.trim(), end: index })
    isOpen = (isOpen || /^\s*\{?\/\*/.test(whole)) && !whole.includes('*/')
  }
  return comments.map(({ line, text }) => ({ line, text: text.trim() }))
}
