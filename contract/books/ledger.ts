import * as z from 'zod/mini'
import { isSettlementReason, settlementReasonFault } from '#domain/books/finding.ts'
import { ledgerKinds, ledgerMethods } from '#domain/books/ledger.ts'
import { month } from './month.ts'
import { instant, optionalText, pageInput, pence, uuid } from '../fields.ts'

export const monthInput = z.object({ month })

export const listLedgerInput = z.object({
  ...pageInput,
  month: z.nullish(month),
  kind: z.nullish(z.enum(ledgerKinds)),
})

/** One movement in the provider's account, or a bank transfer that staff recorded. Pence; negative when money leaves. */
export const ledgerRow = z.object({
  id: z.string(),
  /** Null for a bank transfer. */
  provider_id: z.nullable(z.string()),
  method: z.enum(ledgerMethods),
  kind: z.enum(ledgerKinds),
  amount: pence,
  fee: pence,
  /** The amount less the fee. */
  net: pence,
  currency: z.string(),
  /** The charge, refund, dispute or payout behind the movement. */
  source_id: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  payout_id: z.nullable(z.string()),
  description: z.nullable(z.string()),
  created_at: instant,
  /** Null while the row waits until an admin books it. */
  settled_at: z.nullable(instant),
})

export const listFindingsInput = z.object({
  ...pageInput,
  status: z._default(z.enum(['open', 'settled', 'all']), 'open'),
})

export const findingRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** The difference, in a sentence or two. */
  sentence: z.string(),
  /** The next step. */
  advice: z.string(),
  /** Whether booking the finding corrects the accounts; any other finding is closed with a reason. */
  can_book: z.boolean(),
  order_id: z.nullable(z.string()),
  found_at: instant,
  settled_at: z.nullable(instant),
  settlement: z.nullable(z.enum(['booked', 'closed', 'gone'])),
  settled_by_email: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

export const settleFindingInput = z.object({
  id: uuid,
  reason: optionalText(500).check(
    z.refine((typed) => typed === null || isSettlementReason(typed), settlementReasonFault),
  ),
})

/** The sums of a month in pence. Each is positive if money moved in its usual direction. */
const totals = z.object({
  sales: pence,
  refunds: pence,
  fees: pence,
  disputes: pence,
  vat: pence,
  payouts: pence,
})

export const monthOutput = z.object({
  month: z.string(),
  totals,
  /** The part of the sales that came by bank transfer. */
  bank_transfers: pence,
  /** Movements of kinds that have no total of their own. */
  other: pence,
  rows: z.int(),
  /** Rows that wait until an admin books them. */
  unbooked: z.int(),
  /** The month of the oldest row; null when there is none. */
  first_month: z.nullable(z.string()),
  /** When the provider's account was last imported completely. */
  read_at: z.nullable(instant),
})
