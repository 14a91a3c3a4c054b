type Row = Record<string, unknown>

/**
 * Makes rows of values in the order of their columns. Written out as one literal, a row has a shape that the engine knows before
 * the first value is in it; put together name by name, as the drivers do it, a wide one is a hash table, and takes several
 * times as long to make and to read. The names come from our own statements.
 */
export function rowMaker(columns: readonly { name: string }[]): (values: readonly unknown[]) => Row {
  const fields = columns.map(({ name }, at) => `${JSON.stringify(name)}: values[${at}]`)
  // oxlint-disable-next-line typescript/no-implied-eval -- there is no other way to write a literal whose names are known only now
  return new Function('values', `return { ${fields.join(', ')} }`) as (values: readonly unknown[]) => Row
}
