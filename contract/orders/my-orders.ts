import * as z from 'zod/mini'
import { deadlineKinds } from '#domain/calendar/deadlines.ts'
import { paymentStatuses, shippingStatuses } from '#domain/orders/order.ts'
import { partsOfUk, postcodeDistrict, formatPostcode } from '#domain/customers/postcode.ts'
import { refundStatusesForBuyers } from '#domain/orders/refund-status.ts'
import { returnBases, returnStatuses } from '#domain/orders/return.ts'
import { rightNames } from '#domain/orders/rights.ts'
import { day } from '../day.ts'
import { access, instant, optionalText, pageInput, pence, text, uuid } from '../fields.ts'
import { myCaseRow } from '../cases/my-case-row.ts'
import { documentRow } from './document-row.ts'
import { shippingAddress } from './orders.ts'

export const orderInput = { id: uuid, access }

/** An order by its number and the email of the checkout, or by the followed link (`id` and `access`). */
const namedOrder = {
  number: z.optional(text(1, 200, 'Please enter your order number')),
  email: z.optional(text(1, 254, 'Please enter the email used at checkout')),
  id: z.optional(uuid),
  access,
}
type NamedOrder = { number?: string | undefined; email?: string | undefined; id?: string | undefined }

const isByLink = (named: NamedOrder & { access?: string | undefined }) =>
  named.id !== undefined && named.access !== undefined

const isNamed = [
  z.refine<NamedOrder>((named) => isByLink(named) || named.number !== undefined, {
    path: ['number'],
    error: 'Please enter your order number',
  }),
  z.refine<NamedOrder>((named) => isByLink(named) || named.email !== undefined, {
    path: ['email'],
    error: 'Please enter the email used at checkout',
  }),
] as const

export const requestOrderCodeInput = z.object(namedOrder).check(...isNamed)

export const openOrderWithCodeInput = z
  .object({ ...namedOrder, code: text(1, 40, 'Please enter the code') })
  .check(...isNamed)

/** Orders with unfinished business, which are erased when that has ended. */
export const keptOrders = z.array(z.object({ order_id: z.string(), number: z.string(), reason: z.string() }))

export const orderPass = z.object({
  id: z.string(),
  /** To be sent as `access` with calls about this order. */
  access: z.string(),
  expires_at: instant,
})

export const right = z.object({
  right: z.enum(rightNames),
  /** The last day; null if there is none or it is unknown. The text says which. */
  until: z.nullable(z.string()),
  gives: z.string(),
  who_pays_postage: z.enum(['buyer', 'shop', 'nobody']),
  text: z.string(),
})

/** An order just paid, for the thank-you page. */
export const freshOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** Opens the order as a link does, for the rest of the hour. */
  access: z.string(),
  customer_email: z.string(),
  delivers_to: z.nullable(shippingAddress),
  paid_at: instant,
})

const buyerRefund = z.object({
  amount: pence,
  /** The units that the refund is for; null for the whole order or none. */
  units: z.nullable(z.int()),
  status: z.enum(refundStatusesForBuyers),
  /** The reference under which the buyer's bank finds the money. */
  bank_reference: z.nullable(z.string()),
  created_at: instant,
})

const goodsBack = z.object({
  /** How many units come back. */
  units: z.int(),
  status: z.enum(returnStatuses),
  /** The return or its refund is outstanding. */
  is_open: z.boolean(),
  basis: z.enum(returnBases),
  /** Null until the battery question is answered. */
  is_battery_suspect: z.nullable(z.boolean()),
  told_at: instant,
  send_back_by: z.string(),
  /** The postal address; null before the question is answered, and for goods that must not be posted. */
  address: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  received_at: z.nullable(instant),
  /** The London day by which the refund is due; null before the goods are posted or received. */
  refund_by: z.nullable(z.string()),
  deduction: pence,
  deduction_reason: z.nullable(z.string()),
  /** The prepaid label: GET /files/<id> returns it, with the order's access in `x-order-access`. */
  label: z.nullable(z.object({ id: z.string(), name: z.string(), size: z.int() })),
})

const summary = {
  id: z.string(),
  /** The number that people see: '2B75 2A01'. */
  number: z.string(),
  product_key: z.string(),
  product_name: z.string(),
  quantity: z.int(),
  total_amount: pence,
  currency: z.string(),
  placed_at: instant,
  payment_status: z.enum(paymentStatuses),
  shipping_status: z.enum(shippingStatuses),
  /** The London day of delivery, whether from the carrier, staff or the buyer. */
  delivered_on: z.nullable(z.string()),
  /** 'Cancelled', 'Disputed', 'Refunded', 'Partly refunded'. */
  marks: z.array(z.string()),
}

export const myOrderRow = z.object({
  ...summary,
  /** The last day of our warranty; null before it begins, after it and for an order that has ended. */
  covered_until: z.nullable(z.string()),
  /**
   * The latest return that was not withdrawn, with the London day by which it must be posted. Once it is closed, `units` counts all
   * returned units.
   */
  goods_back: z.nullable(z.object({ units: z.int(), status: z.enum(returnStatuses), send_back_by: z.string() })),
})

const dayRange = z.object({ earliest: z.string(), latest: z.string() })

export const myOrder = z.object({
  ...summary,
  is_paid: z.boolean(),
  product_price: pence,
  subtotal: pence,
  discount: pence,
  promo_code: z.nullable(z.string()),
  refunded_amount: pence,
  cancelled_at: z.nullable(instant),
  /** Units that were cancelled before dispatch, and units that were or are to be returned. */
  units_cancelled: z.int(),
  units_returned: z.int(),
  /** Cancelled and returned units in words, such as 'Units cancelled' with '1 of 2'. */
  parts_gone: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** How many units can be cancelled or returned today, and the refund of each choice; the last is all that is left. */
  parts_left: z.array(z.object({ units: z.int(), amount: pence })),
  tracking_number: z.nullable(z.string()),
  /** The carrier's page about the parcel. */
  tracking_url: z.nullable(z.string()),
  carrier_name: z.nullable(z.string()),
  estimated_delivery: z.nullable(z.string()),
  /** The London days of expected dispatch and arrival. */
  days: z.object({ dispatch: dayRange, arrival: dayRange }),
  shipped_on: z.nullable(z.string()),
  delivered_source: z.nullable(z.enum(['carrier', 'staff', 'buyer'])),
  /** The presumed day of delivery while the real one is not known. */
  presumed_delivered_on: z.nullable(z.string()),
  /** Masked for callers with a link only. */
  customer_email: z.string(),
  /** Null for callers with a link only. */
  customer_name: z.nullable(z.string()),
  /** With only a link, the town and the postcode's district. Null if unknown. */
  delivers_to: z.nullable(
    z.union([
      z.object({ shown: z.literal('whole'), ...shippingAddress.shape }),
      z.object({
        shown: z.literal('district'),
        town: z.nullable(z.string()),
        postcode_district: z.nullable(z.string()),
      }),
    ]),
  ),
  /** A requested address that waits for staff; not shown to callers with a link only. */
  address_change: z.nullable(z.object({ asked_at: instant, address: z.nullable(shippingAddress) })),
  /** Whether the address can still be corrected; that needs a pass or the session. */
  can_change_address: z.boolean(),
  /** Whether the buyer may say that the parcel has arrived. */
  can_confirm_receipt: z.boolean(),
  /** Set while a cancellation can be withdrawn. */
  keep: z.nullable(
    z.object({
      /** The time until the refund is sent; null while the cancellation waits for a code or for staff. */
      seconds_left: z.nullable(z.int()),
      /** Whether a code is needed, because the caller has only a link. */
      needs_code: z.boolean(),
      /** The units of the part that the cancellation is about; null for the whole order. */
      units: z.nullable(z.int()),
    }),
  ),
  /** Whether the order belongs to an account. */
  in_account: z.boolean(),
  cases: z.array(myCaseRow),
  /** The caller's kind of access. */
  access: z.enum(['link', 'pass', 'owner']),
  rights: z.array(right),
  /** Refunds of any state, oldest first. */
  refunds: z.array(buyerRefund),
  card_last_digits: z.nullable(z.string()),
  /** Invoices and credit notes, oldest first. Null for callers with a link only: a document names the buyer. */
  documents: z.nullable(z.array(documentRow)),
  /** The invoice that the buyer may ask for: `full` needs a name and an address. Null if there is none. */
  invoice_form: z.nullable(z.enum(['short', 'full'])),
  /** The label of the link to the review; null if the order cannot be reviewed. */
  review: z.nullable(z.string()),
  /** The latest return that was not withdrawn. */
  goods_back: z.nullable(goodsBack),
})

export const postcode = z.pipe(
  text(1, 20, 'Please enter the postcode').check(
    z.refine((typed) => postcodeDistrict(typed) !== null, 'Please enter a full UK postcode'),
  ),
  z.transform(formatPostcode),
)

const typedAddress = {
  name: text(1, 200, 'Please enter a name'),
  phone: optionalText(50),
  line1: text(1, 200, 'Please enter the first line of the address'),
  line2: optionalText(200),
  city: text(1, 100, 'Please enter the town or city'),
  postal_code: postcode,
}

export const changeDeliveryAddressInput = z.object({ ...orderInput, ...typedAddress })

export const saveMyAddressInput = z.object(typedAddress)

export const myAddress = z.object({
  saved: z.nullable(shippingAddress),
  /** The address of the latest order, to offer while no address is saved. */
  latest: z.nullable(shippingAddress),
})

export const changeDeliveryAddressOutput = z.object({
  /** 'waiting': staff decide first. */
  outcome: z.enum(['applied', 'waiting', 'unchanged']),
  order: myOrder,
})

/** For an order (`id`, with its access), or for dates that any visitor may try. */
export const rightsTodayInput = z
  .object({
    id: z.optional(uuid),
    access,
    ordered_on: z.nullish(day),
    dispatched_on: z.nullish(day),
    delivered_on: z.nullish(day),
    /** The day in question; today by default. */
    on: z.nullish(day),
    part_of_uk: z.nullish(z.enum(partsOfUk)),
  })
  .check(
    z.refine(({ id, ordered_on }) => id !== undefined || ordered_on != null, {
      path: ['ordered_on'],
      error: 'Please say when it was ordered',
    }),
    z.refine(({ ordered_on, dispatched_on }) => !isBefore(dispatched_on, ordered_on), {
      path: ['dispatched_on'],
      error: 'It cannot have been sent before it was ordered',
    }),
    z.refine(
      ({ ordered_on, dispatched_on, delivered_on }) =>
        !isBefore(delivered_on, dispatched_on) && !isBefore(delivered_on, ordered_on),
      { path: ['delivered_on'], error: 'It cannot have arrived before it was sent' },
    ),
  )

function isBefore(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && one < other
}

export const listMyOrdersInput = z.object(pageInput)

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
})

export const renamePasskeyInput = z.object({ id: uuid, name: text(1, 60, 'Please enter a name') })

/** The credential's id, with which a browser asks the password manager to forget it. */
export const removedPasskey = z.object({ credential_id: z.string() })

/** One ZIP file in base64. */
export const dataCopy = z.object({ filename: z.string(), zip: z.string() })

export const paper = z.object({ filename: z.string(), pdf: z.string() })

/** An address change as staff see it: both addresses, for comparison. */
export const addressChangeRow = z.object({
  id: z.string(),
  order_id: z.string(),
  before: z.nullable(shippingAddress),
  after: shippingAddress,
  status: z.enum(['applied', 'waiting', 'accepted', 'declined', 'replaced']),
  asked_by: z.enum(['pass', 'owner']),
  asked_at: instant,
  decided_at: z.nullable(instant),
  decided_by_email: z.nullable(z.string()),
})

export const deadlineRow = z.object({
  id: z.string(),
  kind: z.enum(deadlineKinds),
  subject_type: z.string(),
  subject_id: z.string(),
  due_at: instant,
  met_at: z.nullable(instant),
  basis: z.string(),
  is_overdue: z.boolean(),
})

export const listDeadlinesInput = z.object({
  kind: z.nullish(z.enum(deadlineKinds)),
  /** 'late': overdue only; 'next': still in time only. */
  show: z.nullish(z.enum(['late', 'next'])),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
})
