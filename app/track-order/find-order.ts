import { identifierType } from '#domain/identifier-type.ts'
import type { CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'

export type TrackedOrder = NonNullable<CallOutput<'public-order-status'>>

export type TrackingEntry = { identifier: string; email: string }

export type EntryErrors = Partial<Record<keyof TrackingEntry, string>>

/** What is missing, by field. */
export function checkEntry({ identifier, email }: TrackingEntry): EntryErrors {
  return {
    ...(!identifier.trim() && { identifier: 'Please enter an order ID or tracking number' }),
    ...(!email.trim() && { email: 'Please enter the email used at checkout' }),
  }
}

/** Null when no order has both this number and this e-mail. */
export function findOrder(entry: TrackingEntry): Promise<TrackedOrder | null> {
  const identifier = entry.identifier.trim()
  return callFunction('public-order-status', {
    identifier,
    type: identifierType(identifier),
    email: entry.email.trim(),
  })
}
