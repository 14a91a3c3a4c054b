const hidden = new Set(['head', 'style', 'script', 'title', 'template'])
const breaks = new Set(['br', 'p', 'div', 'tr', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr'])

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  copy: '©',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
}

/** Only this much HTML is read; the text of an email needs far less. */
const longestHtml = 1_000_000

/** The text of an HTML email; blockquotes are marked as quoted. One pass, and never shown as HTML. */
export function htmlAsText(given: string): string {
  const html = given.slice(0, longestHtml)
  const lines: string[] = []
  let line = ''
  let quotes = 0
  let hiddenIn: string | null = null
  function breakLine() {
    lines.push(`${quotes > 0 ? '> ' : ''}${line.replace(/\s+/g, ' ').trim()}`.trimEnd())
    line = ''
  }
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    if (hiddenIn === null) line += html.slice(at, end)
    if (open === -1) break
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4)
      at = close === -1 ? html.length : close + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close === -1) break
    const [, slash = '', name = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open + 1, open + 40)) ?? []
    const tag = name.toLowerCase()
    at = close + 1
    if (hiddenIn !== null) {
      if (slash !== '' && tag === hiddenIn) hiddenIn = null
      continue
    }
    if (slash === '' && hidden.has(tag)) hiddenIn = tag
    else if (tag === 'li' && slash === '') {
      breakLine()
      line = '- '
    } else if (breaks.has(tag)) {
      breakLine()
      if (tag === 'blockquote') quotes = Math.max(0, quotes + (slash === '' ? 1 : -1))
    }
  }
  breakLine()
  return decode(lines.join('\n'))
    .replace(/(\n>? ?){3,}/g, (run) => (run.includes('>') ? run : '\n\n'))
    .trim()
}

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
}
