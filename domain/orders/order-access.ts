/** How a caller may see an order: by an email's link, by a pass for a code, or as the owner's account. */
export type OrderAccess = 'link' | 'pass' | 'owner'

export type OrderAct =
  | 'view'
  | 'see-address'
  | 'see-documents'
  | 'confirm-receipt'
  | 'reply'
  | 'change-address'
  | 'cancel'
  | 'return'
  | 'open-case'
  | 'claim'
  | 'see-review'
  | 'review'

/** Mail scanners open a link and people forward it, so it shows little and moves neither parcel nor money. */
const byLink: ReadonlySet<OrderAct> = new Set(['view', 'confirm-receipt', 'reply', 'see-review'])

export function accessAllows(access: OrderAccess, act: OrderAct): boolean {
  return access !== 'link' || byLink.has(act)
}

const minute = 60_000
const day = 24 * 60 * minute

export const linkLastsMs = 180 * day
export const passLastsMs = 30 * minute
export const codeLastsMs = 10 * minute
/** How many wrong tries a code allows from the client address that requested it, and again from all other addresses together. */
export const codeTries = 5

/** Parses a code typed in groups or with a dash. Null if it is not six digits. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
