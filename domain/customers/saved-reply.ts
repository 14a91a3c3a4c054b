export const replyPlaceholders = ['first_name', 'order_number', 'case_number'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

export type ReplyValues = Record<ReplyPlaceholder, string | null>

/** Braces around any word, because an unknown one was meant as a placeholder. */
const placeholder = /\{\s*(\p{L}[\p{L}\d_ -]{0,39})\}/gu

const isKnown = (name: string): name is ReplyPlaceholder => replyPlaceholders.some((known) => known === name)

const listed = (words: readonly string[]) => [...new Set(words)].join(', ')

/** A sentence for a text that staff want to save; null when all its placeholders are known. */
export function whyNotToSaveReply(text: string): string | null {
  const unknown = [...text.matchAll(placeholder)].filter(([, name = '']) => !isKnown(name)).map(([written]) => written)
  if (unknown.length === 0) return null
  return `There is no placeholder ${listed(unknown)}. Use ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}.`
}

/** The reply for one case. A placeholder without a value stays, and the answer is not sent until it is replaced. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(placeholder, (written, name: string) => (isKnown(name) ? (values[name] ?? written) : written))
}

/** A sentence for an answer with a placeholder in it; null when there is none. */
export function whyNotToSendReply(text: string): string | null {
  const left = [...text.matchAll(placeholder)].map(([written]) => written)
  return left.length === 0 ? null : `Please replace ${listed(left)} before you send this: it has no value here.`
}

/** Null for a name that has no first word. */
export const firstNameOf = (name: string): string | null => name.trim().split(/\s+/)[0] || null
