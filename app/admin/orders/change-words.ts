import { addressLines, type ShippingAddress } from '#domain/customers/address.ts'
import { changedFields, moneyOf, nameOf, type FieldChange } from '#domain/orders/audit-change.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatShortMoment } from '#domain/calendar/moment-words.ts'
import { refundReasons } from '#domain/orders/refund.ts'
import { formatTrackingNumber } from '#domain/orders/tracking-number.ts'

type Change = { action: string; before: unknown; after: unknown }
type Fields = Record<string, unknown>

/** A change by staff as a sentence, and field by field for the details. */
export function changeInWords(change: Change): { text: string; details: string[] } {
  const after = asFields(change.after)
  const { reason, ...rest } = after
  const told = whatHappened(change.action, { before: asFields(change.before), after: rest })
  return {
    text: `${told}${reasonWords(reason)}`,
    details: changedFields(change.before, rest).filter(isWorthTelling).map(detail),
  }
}

/** The reason typed by staff, or the label of a refund's reason. */
function reasonWords(reason: unknown): string {
  if (typeof reason !== 'string') return ''
  return refundReasons.some((known) => known === reason) ? `, ${inWords(reason)}` : `: “${reason}”`
}

/** Descriptions of actions that change no field, or mean more than their fields. */
const actions: Record<string, string> = {
  'accept-payment': 'accepted the payment as it was',
  'close-refunded-payment': 'closed the order as refunded',
  'create-refund': 'requested a refund',
  'approve-refund': 'approved the refund',
  'decline-refund': 'declined the refund',
  'refund-of-own-order': 'refunded their own order',
  'own-order-refused': 'tried to settle the payment of their own order',
  'send-order-confirmation': 'sent the order confirmation again',
  'send-tracking-notification': 'sent the tracking email again',
  'call-back-emails': 'called back the shipping email before it was sent',
  'undo-changes': 'undid their last change',
  'receive-return': 'received the returned goods',
  'add-return-label': 'sent a return label',
  'inspect-return': 'inspected the returned goods',
  'release-hold': 'released the hold on the parcel',
  'send-payment-link': 'sent a new payment link',
  'close-unpaid-order': 'stopped waiting for the payment',
}

function whatHappened(action: string, { before, after }: { before: Fields; after: Fields }): string {
  const known = actions[action]
  if (known !== undefined) return known
  if (action === 'correct-order') return `corrected ${listed(correctedThings(after))}`
  if (action === 'create-order') return placedWords(after)
  if (action === 'record-bank-transfer') return `recorded the bank transfer ${text(after.bank_reference)}`
  if (action === 'record-bank-refund') return `recorded a refund by bank transfer, ${text(after.bank_reference)}`
  if (action === 'decide-address-change') return `${text(after.address_change)} the buyer’s new address`
  if (action === 'set-delivery-day') return deliveryDay(after)
  const status = after.shipping_status
  if (before.shipping_date && after.shipping_date === null) return 'recorded that the parcel is here'
  if (status !== undefined && status !== before.shipping_status) return shippingWords(text(status), after)
  if (after.payment_status !== undefined) return `marked the order as ${text(after.payment_status)}`
  const changed = changedFields(before, after).map(({ field }) => field)
  if (changed.includes('tracking_number')) return `changed the tracking number to ${tracking(after)}`
  if (changed.length === 1 && changed[0] === 'notes') return 'changed the notes'
  return changed.length === 0 ? 'saved the order again without changes' : `changed ${listed(changed.map(inWords))}`
}

const placings: Record<string, string> = {
  telephone: 'took the order by phone',
  replacement: 'ordered a replacement',
  gift: 'ordered a gift',
  exchange: 'ordered an exchange',
}

const payings: Record<string, string> = {
  link: ', to be paid by a link',
  'bank-transfer': ', to be paid by bank transfer',
}

const placedWords = ({ kind, pays_by }: Fields) =>
  `${placings[text(kind)] ?? 'created the order'}${payings[text(pays_by)] ?? ''}`

function shippingWords(status: string, after: Fields): string {
  if (status === 'delivered') return 'marked the parcel as delivered'
  if (status === 'processing') return 'started packing the parcel'
  if (status === 'pending') return 'marked the parcel as pending'
  const carrier = after.carrier_name ? ` with ${text(after.carrier_name)}` : ''
  return `shipped the parcel${carrier}${after.tracking_number ? `, ${tracking(after)}` : ''}`
}

const tracking = (after: Fields) => (after.tracking_number ? formatTrackingNumber(text(after.tracking_number)) : 'none')

function deliveryDay({ delivered_at: at }: Fields): string {
  if (typeof at !== 'string') return 'removed the delivery date'
  return `set the delivery date to ${formatDate(londonDate(new Date(at)))}`
}

const things: Record<string, string> = {
  customer_name: 'the name',
  customer_email: 'the email',
  customer_phone: 'the phone number',
  shipping_address: 'the address',
  units_cancelled: 'the number of units',
}

const correctedThings = (after: Fields) => Object.keys(after).map((field) => things[field] ?? inWords(field))

function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? 'it'
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const inWords = (field: string) => nameOf(field).replaceAll('_', ' ')

/** Leaves out the source of the delivery date, which changes together with the date. */
const isWorthTelling = ({ field }: FieldChange) => field !== 'delivered_source'

function detail({ field, before, after }: FieldChange): string {
  const name = inWords(field)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${shown(field, before)} → ${shown(field, after)}`
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (isAddress(value)) return addressLines(value).join(', ')
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatShortMoment(new Date(value))
  return moneyOf(field, value) ?? text(value)
}

function isAddress(value: unknown): value is ShippingAddress {
  return typeof value === 'object' && value !== null && 'address' in value
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {} // the keys of any object are strings
}
