/** Why a review waits for staff. The first six reasons are found in its text, the others in its background. */
export const heldReasons = [
  'link',
  'email-address',
  'phone-number',
  'postcode',
  'threat',
  'repeated-text',
  'many-from-one-address',
  'removed-before',
] as const
export type HeldReason = (typeof heldReasons)[number]

export const heldReasonWords: Record<HeldReason, string> = {
  link: 'It contains a link.',
  'email-address': 'It contains an email address.',
  'phone-number': 'It contains a phone number.',
  postcode: 'It contains a postcode.',
  threat: 'It may contain a threat.',
  'repeated-text': 'The same text is in another review.',
  'many-from-one-address': 'Several reviews come from the same delivery address.',
  'removed-before': 'It was removed before and has been edited.',
}

/** The text of a review. Without its stars, because no check may depend on them. */
export type ReviewWords = { title: string; body: string; display_name: string }

// Without endings that are English words: a full stop without a space after it is no link.
const topLevel =
  '(?:com|net|org|info|biz|io|uk|ie|eu|de|fr|es|nl|au|nz|za|ca|pk|lk|ly|gl|ee|tv|shop|store|online|site|xyz|example)'
// Endings of short links that are English words as well.
const wordLikeLevel = '(?:at|be|co|in|is|it|me|so|to|us)'
const dot = String.raw`\s?(?:\.|\(dot\)|\[dot\]|\bdot\b)\s?`
// The lengths that names and mailboxes may have. Without a limit the time grows with the square of the text's length.
const label = String.raw`[\w-]{1,63}`
const mailbox = String.raw`[\w.+-]{1,64}`

const patterns: readonly (readonly [HeldReason, RegExp])[] = [
  ['link', /\bhttps?\s*:|\bwww\s*\./iu],
  ['link', new RegExp(String.raw`(?<![@\w])${label}\.${topLevel}(?!\w)`, 'iu')],
  ['link', new RegExp(String.raw`\b${label}\.(?:${topLevel}|${wordLikeLevel})/`, 'iu')],
  ['email-address', new RegExp(String.raw`${mailbox}\s?@\s?${label}\.${label}`, 'u')],
  [
    'email-address',
    new RegExp(String.raw`${mailbox}\s?(?:@|\(at\)|\[at\]|\bat\b)\s?${label}${dot}${topLevel}\b`, 'iu'),
  ],
  // Nine digits or more: in one, or in groups after +, 0 or 44. Scores and dates begin differently or are shorter.
  [
    'phone-number',
    /\d{9,}|\b0(?:[\s().\-_/\u2010-\u2015]{0,3}\d){8,}|(?:\+\s?\d|\(\s?0|\b44)(?:[\s().\-_/\u2010-\u2015]{0,3}\d){7,}/u,
  ],
  ['postcode', /\b[a-z]{1,2}\d[a-z\d]?\s*\d[abd-hjlnp-uw-z]{2}\b/iu],
  ['threat', /\b(?:kill|murder|stab|shoot)\s+(?:you|him|her|them|u|your|the (?:owner|staff|seller))\b/iu],
  // These patterns are narrow, because harmless reviews say that teams beat each other, that a ball hurts, or that the buyer
  // will get another bat.
  ['threat', /\bhurt\s+(?:you|u|your)\b|\bbeat\s+(?:you|him|her|them|u)\s+up\b/iu],
  ['threat', /\b(?:i|we)(?:\s?['’]?ll|\s+will|\s+am going to|['’]m going to)\s+(?:find|get|come for|hunt)\s+you\b/iu],
  ['threat', /\bknow where (?:you|they|he|she) lives?\b|\byou(?:['’]re| are| will be)\s+(?:dead|a dead)\b/iu],
  [
    'threat',
    /\bburn\b.{0,20}\b(?:down|house|shop|warehouse|office)\b|\bbomb\b.{0,20}\b(?:shop|house|office|warehouse)\b/iu,
  ],
  ['threat', /\bbreak (?:your|his|her|their) (?:legs?|arms?|neck|face)\b/iu],
]

/** The reasons that the automatic checks find in the text of a review, each once. */
export function findInWords({ title, body, display_name }: ReviewWords): HeldReason[] {
  // Letters and digits in other forms become plain ones. The values of foreign digits do not matter.
  const words = [title, body, display_name]
    .join('\n')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, '0')
  return heldReasons.filter((reason) => patterns.some(([found, pattern]) => found === reason && pattern.test(words)))
}

const mostFromOneAddress = 4

/** Facts about a review that are not in its text. */
export type ReviewBackground = {
  /** Another order's review has the same text, compared by its letters only. */
  isRepeated: boolean
  /** Earlier reviews from the same delivery address within a year. */
  earlierFromAddress: number
  wasRemoved: boolean
}

/** Why a review waits for staff; empty if it is published at once. */
export function checkReview(words: ReviewWords, background: ReviewBackground): HeldReason[] {
  return [
    ...findInWords(words),
    ...(background.isRepeated ? (['repeated-text'] as const) : []),
    ...(background.earlierFromAddress >= mostFromOneAddress ? (['many-from-one-address'] as const) : []),
    ...(background.wasRemoved ? (['removed-before'] as const) : []),
  ]
}

/** The period in which reviews from one delivery address are counted. */
export const addressSpanDays = 365

/** A delivery address in comparable form: letters and digits of its first line and postcode. Null if there is none. */
export function comparableAddress(
  address: { address: { line1: string | null; postal_code: string | null } } | null,
): string | null {
  const compact = (text: string | null) =>
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const line = compact(address?.address.line1 ?? null)
  const postcode = compact(address?.address.postal_code ?? null)
  return line === '' && postcode === '' ? null : `${line} ${postcode}`
}
