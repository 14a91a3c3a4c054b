import type { StaffRole } from '#domain/customers/role.ts'
import type { FunctionName, Functions } from '../functions.ts'

type AccessOf<Name extends FunctionName> = Functions[Name]['access']

export type StaffFunction = { [Name in FunctionName]: AccessOf<Name> extends StaffRole ? Name : never }[FunctionName]

/**
 * The role that each function needs, as in the contract. Pages check it before they offer a call, and so need not load the contract's
 * schemas.
 */
export const staffAccess = {
  'find-case': 'support',
  'settle-finding': 'admin',
  'export-month': 'admin',
  'read-ledger': 'admin',
  'export-orders': 'manager',
  'set-payment-status': 'manager',
  'accept-payment': 'manager',
  'send-order-confirmation': 'support',
  'list-order-views': 'packer',
  'correct-order': 'manager',
  'create-order': 'support',
  'send-payment-link': 'support',
  'record-bank-transfer': 'manager',
  'close-unpaid-order': 'support',
  'record-bank-refund': 'manager',
  'create-refund': 'manager',
  'approve-refund': 'manager',
  'download-dispute-pack': 'manager',
  'retry-refund': 'manager',
  'add-return-label': 'support',
  'inspect-return': 'support',
  'release-hold': 'manager',
  'list-cancellations': 'support',
  'export-reviews': 'manager',
  'retry-email': 'support',
  'settle-undelivered-email': 'support',
  'list-failed-webhooks': 'admin',
  'retry-webhook': 'admin',
  overview: 'manager',
  'erase-person': 'admin',
  'find-person': 'support',
  'first-run': 'admin',
} as const satisfies { [Name in StaffFunction]?: AccessOf<Name> }

export type OfferedFunction = keyof typeof staffAccess
