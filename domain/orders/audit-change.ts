import { formatMoney } from './money.ts'

export type FieldChange = { field: string; before: unknown; after: unknown }

/** The fields that differ between two records of the same thing, in the records' order. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const old = asRecord(before)
  const young = asRecord(after)
  const fields = new Set([...Object.keys(old), ...Object.keys(young)])
  return [...fields]
    .map((field) => ({ field, before: old[field] ?? null, after: young[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** 'shipping status: pending → shipped', 'price: £139.99 → £120.00' */
export function describeChange({ field, before, after }: FieldChange): string {
  const name = nameOf(field).replaceAll('_', ' ')
  return `${name}: ${describeValue(field, before)} → ${describeValue(field, after)}`
}

/** Screens show pounds, so the suffix of a pence field is dropped. */
export const nameOf = (field: string) => field.replace(/_pence$/, '')

const moneyFields = /^(.*_)?(pence|price|amount|subtotal|discount|deduction)$/

export function moneyOf(field: string, value: unknown): string | null {
  return typeof value === 'number' && moneyFields.test(field) ? formatMoney(value, 'gbp') : null
}

function describeValue(field: string, value: unknown): string {
  if (value === null || value === '') return 'none'
  return moneyOf(field, value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // the keys of any object are strings
}
