/** One row of the ledger is one movement in the provider's account, or a bank transfer that staff recorded. */
export const ledgerKinds = [
  'sale',
  'refund',
  'refund-failure',
  'dispute',
  'fee',
  'payout',
  'payout-failure',
  'other',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const ledgerMethods = ['provider', 'bank-transfer'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

/** By the provider's reporting category, as the provider recommends for accounting. Transaction types are finer and change more often. */
const kindByCategory: Record<string, LedgerKind> = {
  charge: 'sale',
  refund: 'refund',
  refund_failure: 'refund-failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout-failure',
}

export function ledgerKindOf(reportingCategory: string): LedgerKind {
  return kindByCategory[reportingCategory] ?? 'other'
}

/** Rows of other kinds wait until an admin books them; until then a payout's expected sum leaves them out. */
export function isBookedAtOnce(kind: LedgerKind): boolean {
  return kind === 'sale' || kind === 'refund' || kind === 'payout'
}

export const ledgerKindWords: Record<LedgerKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  'refund-failure': 'Refund sent back',
  dispute: 'Dispute',
  fee: 'Fee',
  payout: 'Payout',
  'payout-failure': 'Payout sent back',
  other: 'Other',
}
