import { publicOrderStatusInput } from '#contract/orders/order-status.ts'
import { identifierType } from '#domain/customers/identifier-type.ts'
import { readBy } from '#app/parts/forms/use-form.ts'

type TrackingEntry = { identifier: string; email: string }

const check = readBy(publicOrderStatusInput)

/** The query, or the missing fields. */
export const readEntry = (entry: TrackingEntry) => check({ ...entry, type: identifierType(entry.identifier.trim()) })
