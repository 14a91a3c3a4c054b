import * as z from 'zod/mini'
import { carriers, ordersShown, paymentStatuses, shippingStatuses } from '#domain/orders/order.ts'
import { mostShipmentLines } from '#domain/orders/shipment-lines.ts'
import { expectedUpdatedAt, instant, text, uuid } from '../fields.ts'
import { addressChangeRow } from './my-orders.ts'
import { orderRow } from './orders.ts'
import { serialNumbers } from './serial-numbers.ts'

const orderViewFilters = z.object({
  search: z.optional(text(1, 200)),
  payment: z.optional(z.enum(paymentStatuses)),
  shipping: z.optional(z.enum(shippingStatuses)),
  show: z.optional(z.enum(ordersShown)),
})

export const orderView = z.object({ id: z.string(), name: z.string(), filters: orderViewFilters })

export const saveOrderViewInput = z.object({ name: text(1, 60, 'Please give it a name'), filters: orderViewFilters })

/** As carriers print it, or with the spaces that people type. */
export const trackingNumber = z.pipe(
  text(1, 100),
  z.transform((number) => number.replace(/\s/g, '')),
)

/** An order's id, or its number as people write it, and what is on its parcel. */
const numberedParcel = z.object({ order: text(1, 100), tracking_number: trackingNumber })

export const checkTrackingNumbersInput = z.object({
  shipments: z.array(numberedParcel).check(z.minLength(1), z.maxLength(mostShipmentLines)),
})

export const shipOrdersInput = z.object({
  shipments: z
    .array(
      z.extend(numberedParcel, {
        serial_numbers: z.optional(serialNumbers),
        expected_updated_at: expectedUpdatedAt,
      }),
    )
    .check(
      z.minLength(1, 'Please give at least one parcel'),
      z.maxLength(mostShipmentLines, 'That is too many at once'),
    ),
  carrier_name: z.optional(z.enum(carriers)),
  /** The emails wait, so that they can be recalled; by default they are sent at once. */
  email_waits: z.optional(z.boolean()),
})

export const waitingEmail = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  recipient_email: z.string(),
  recipient_name: z.nullable(z.string()),
  goes_at: instant,
})

export const emailIds = z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)) })

/** `done`: the emails that were still waiting, so that they could be changed. `gone`: the others, most of them already sent. */
export const waitingEmailsOutput = z.object({ done: z.int(), gone: z.int() })

export const packingSlip = z.object({
  order: orderRow,
  address_changes: z.array(addressChangeRow),
  /** The buyer's page of the order. It asks for a code, so a lost slip reveals nothing. */
  page_url: z.string(),
})
