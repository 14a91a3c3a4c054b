/** A longer header does not come from a mail server. */
const longestHeader = 4000

/**
 * Whether the receiving provider confirms the sender's domain: exactly one Authentication-Results header of its own, with
 * exactly one DMARC result, which is a pass. A header that names another server may come from the sender. `headers` are the
 * values of all such headers.
 */
export function isAuthenticated(
  headers: readonly string[],
  { server, sender }: { server: string; sender: string },
): boolean {
  const own = headers.map(readResults).filter((results) => results?.server === server.toLowerCase())
  const dmarc = own.flatMap((results) => results?.methods ?? []).filter((method) => /^dmarc ?=/.test(method))
  const [result = ''] = dmarc
  if (own.length !== 1 || dmarc.length !== 1 || !/^dmarc ?= ?pass( |$)/.test(result)) return false
  const [, domain] = / header\.from ?= ?([^ ]+)/.exec(result) ?? []
  return domain === undefined || sender.toLowerCase().endsWith(`@${domain}`)
}

/** The server that checked, and its results; null if a comment or a quoted text is not closed. */
function readResults(header: string): { server: string; methods: string[] } | null {
  const plain = header.length > longestHeader ? null : withoutFreeText(header)
  if (plain === null) return null
  const [server = '', ...methods] = plain.split(';').map((part) => part.replace(/\s+/g, ' ').trim())
  return { server: server.split(' ')[0] ?? '', methods }
}

/** Removes comments and quoted texts, which the sender controls. */
function withoutFreeText(header: string): string | null {
  let plain = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < header.length; at += 1) {
    const letter = header[at] ?? ''
    if (letter === '\\') at += 1
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted
    else if (letter === '(' && !isQuoted) depth += 1
    else if (letter === ')' && !isQuoted) depth -= 1
    else if (depth === 0 && !isQuoted) plain += letter.toLowerCase()
    if (depth < 0) return null
  }
  return depth === 0 && !isQuoted ? plain : null
}
