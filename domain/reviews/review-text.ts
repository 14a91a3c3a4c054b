export const longestTitle = 100
export const shortestBody = 10
export const longestBody = 5000
export const longestName = 60
export const mostPhotos = 3

/** About the number of characters a reader sees: an emoji of one code point counts once. */
export const lengthOf = (text: string): number => Array.from(text).length

// Control characters and direction marks, which make a text read as something it is not; letters that look like nothing; and
// characters that XML does not allow. Joiners and tags stay: emoji and the flags of England, Scotland and Wales are made of
// them.
// eslint-disable-next-line no-control-regex
const invisible =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/g

// Joiners, marks and spaces that join nothing.
const nothingVisible = /^[\p{Cf}\p{M}\s]*$/u

/** Several lines, without control characters and direction marks. Idempotent. */
export function cleanReviewText(typed: string): string {
  const cleaned = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisible, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return nothingVisible.test(cleaned) ? '' : cleaned
}

export function cleanReviewLine(typed: string): string {
  return cleanReviewText(typed).replace(/\s+/g, ' ')
}

export const anonymousName = 'Anonymous'

/** `Joe R.`: the first name and the initial of the last. */
export function defaultDisplayName(customerName: string | null): string {
  const [first, ...rest] = cleanReviewLine(customerName ?? '').split(' ')
  if (!first) return anonymousName
  const initial = Array.from(rest.at(-1) ?? '')[0]
  return Array.from(initial ? `${first} ${initial.toUpperCase()}.` : first)
    .slice(0, longestName)
    .join('')
}

const leastLetters = 30

/** Only the letters, in lower case, to recognise a repeated text. Null for a text too short to compare. */
export function lettersOf(body: string): string | null {
  const letters = body
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return lengthOf(letters) >= leastLetters ? letters : null
}
