/**
 * The wordings that are reported. A comment that breaks a rule is reported with the rule's example.
 *
 * @type {{ wrong: RegExp, says: 'says' | 'begins with' | 'has a sentence that begins with', advice: string, instead: string, write: string }[]}
 */
export const rules = [
  {
    wrong: /\b(whoever|whomever|nobody|somebody|anybody|whatever)\b|\bfor who\b/i,
    says: 'says',
    advice: 'name the visitor, the order, the request',
    instead: 'Deletes the files that nobody has claimed.',
    write: 'Deletes unclaimed files.',
  },
  {
    wrong: /\banew\b/i,
    says: 'says',
    advice: 'write "again"',
    instead: 'Renders the page anew.',
    write: 'Renders the page again.',
  },
  {
    wrong: /\btold of\b/i,
    says: 'says',
    advice: 'write "notified of"',
    instead: 'Staff are told of the refund.',
    write: 'Staff are notified of the refund.',
  },
  {
    wrong: /\b(?:stands?|stood) (?:above|behind|below|beside|first|here|last|there|under)\b/i,
    says: 'says',
    advice: 'write "is"',
    instead: 'The newest order stands first.',
    write: 'The newest order is first.',
  },
  {
    wrong: /\b(?:goes|go) by\b/i,
    says: 'says',
    advice: 'write "depends on"',
    instead: 'The limit goes by the role.',
    write: 'The limit depends on the role.',
  },
  {
    wrong: /\bwhat (?:stands|waits|is said|is asked for)\b/i,
    says: 'says',
    advice: 'use the noun',
    instead: 'Sends what waits.',
    write: 'Sends the queued emails.',
  },
  {
    wrong: /\bno more of it\b/i,
    says: 'says',
    advice: 'write "only these fields"',
    instead: 'The list needs no more of it.',
    write: 'The list needs only these fields.',
  },
  {
    wrong: /\bfrom (?!now\b|then\b)\w+ on\b(?! (?:the|a|an|its|this|that|one)\b)/i,
    says: 'says',
    advice: 'leave out "on"',
    instead: 'The rate applies from June on.',
    write: 'The rate applies from June.',
  },
  {
    wrong: /\bin the end\b/i,
    says: 'says',
    advice: 'write "finally"',
    instead: 'In the end the email is given up.',
    write: 'Finally the email is given up.',
  },
  {
    wrong: /^(what|whoever|who|whatever|those that)\b/i,
    says: 'begins with',
    advice: 'begin with a noun or a verb',
    instead: 'What the page shows.',
    write: 'The texts of the page.',
  },
  {
    wrong: /(?<=[.!?] )(What|Whoever|Who|Whatever|Those that)\b(?![^.!]*\?)/,
    says: 'has a sentence that begins with',
    advice: 'begin it with a noun or a verb',
    instead: 'Deletes old files. Those that a claim uses stay.',
    write: 'Deletes old files. Files that a claim uses stay.',
  },
]

/**
 * The comments of a source file that break a rule, each with a sentence that shows the right way.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function findVagueComments(file, source) {
  return listComments(source).flatMap(({ line, text }) => {
    // Quoted code is removed, because it may use any word.
    const prose = text.replaceAll(/`[^`]*`/g, '')
    for (const { wrong, says, advice, instead, write } of rules) {
      const found = prose.match(wrong)?.[0]
      if (found) return [`${file}:${line} ${says} "${found}": ${advice}. Instead of "${instead}" write "${write}"`]
    }
    return []
  })
}

/**
 * The comments of a source file. Lines that follow each other count as one comment.
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
    if (!isOpen && !begins) {
      const behind = findBehindCode(whole)
      if (behind) comments.push({ line: index + 1, text: behind, end: -1 })
      continue
    }
    const text = whole.replace(/^\s*(\/\/+|\{?\/\*+|\*\/|\*)\s?/, '').replace(/\*\/\}?\s*$/, '')
    const last = comments.at(-1)
    const continues = isOpen || (/^\s*\/\//.test(whole) && last?.end === index - 1)
    if (last && continues) Object.assign(last, { text: `${last.text} ${text.trim()}`, end: index })
    else comments.push({ line: index + 1, text: text.trim(), end: index })
    isOpen = (isOpen || /^\s*\{?\/\*/.test(whole)) && !whole.includes('*/')
  }
  return comments.map(({ line, text }) => ({ line, text: text.trim() }))
}

/**
 * The comment behind the code of a line, in either form. Slashes within a string or an address begin no comment.
 *
 * @param {string} line
 */
function findBehindCode(line) {
  const [, code = '', text] = line.match(/^(.*?\S)\s\/\/\s(.+)$/) ?? line.match(/^(.*?\S)\s\/\*+\s(.+?)\s?\*\//) ?? []
  const isInString = ["'", '"', '`'].some((quote) => code.split(quote).length % 2 === 0)
  return isInString ? undefined : text
}
