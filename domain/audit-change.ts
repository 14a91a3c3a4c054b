/** The value of one field before and after a change. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** The fields that differ between two records of the same thing, in the order they were written down. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const old = asRecord(before)
  const young = asRecord(after)
  const fields = new Set([...Object.keys(old), ...Object.keys(young)])
  return [...fields]
    .map((field) => ({ field, before: old[field] ?? null, after: young[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** 'shipping status: pending → shipped' */
export function describeChange({ field, before, after }: FieldChange): string {
  return `${field.replaceAll('_', ' ')}: ${describeValue(before)} → ${describeValue(after)}`
}

function describeValue(value: unknown): string {
  if (value === null || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // any object can be looked into
}
