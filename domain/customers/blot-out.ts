/** How a person is named in texts. */
export type Identity = { mailbox: string; names: readonly string[]; phones: readonly string[] }

const blot = '…'
const letter = String.raw`[\p{L}\p{N}]`

const literally = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)

const anyOf = (texts: readonly string[]) =>
  texts
    .filter((text) => text.trim() !== '')
    .map(literally)
    .join('|')

/** The whole address, plain, in HTML or in a URL: never the end of hermann@x for ann@x, nor the start of ann@x.org. */
function addressPattern(mailbox: string): RegExp {
  const address = anyOf([mailbox, encodeURIComponent(mailbox)])
  return new RegExp(String.raw`(?<!${letter}(?:[._%+'’-]|&#x27;|&#39;)*)(?:${address})(?!\.?-*${letter})`, 'giu')
}

export function mentionsAddress(text: string, mailbox: string): boolean {
  return addressPattern(mailbox).test(text)
}

/** Whole words: Ann, but not the annual report, and not inside another person's address. */
function namePattern(names: readonly string[]): RegExp {
  const before = String.raw`(?<!${letter}|@[\p{L}\p{N}.-]*)`
  const after = String.raw`(?!${letter}|[\p{L}\p{N}._%+'’-]*@)`
  // Longest first: after removing "Ann" from "Ann Lee", "Ann Lee" would not be found.
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  return new RegExp(`${before}(?:${anyOf(longestFirst)})${after}`, 'giu')
}

export function blotOut(text: string, { mailbox, names, phones }: Identity): string {
  let blotted = text.replace(addressPattern(mailbox), blot)
  if (anyOf(names) !== '') blotted = blotted.replace(namePattern(names), blot)
  if (anyOf(phones) !== '')
    blotted = blotted.replace(new RegExp(String.raw`(?<!\d)(?:${anyOf(phones)})(?!\d)`, 'gu'), blot)
  return blotted
}

/** Applies `blotOut` to every text within a value of JSON. */
export function blotOutJson(value: unknown, identity: Identity): unknown {
  if (typeof value === 'string') return blotOut(value, identity)
  if (Array.isArray(value)) return value.map((part) => blotOutJson(part, identity))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, blotOutJson(part, identity)]))
}
