const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that another person changed. */
export function changedFieldsOf<Fields extends object>(before: Fields, theirs: Fields): (keyof Fields)[] {
  return (Object.keys(before) as (keyof Fields)[]).filter((name) => !isSame(before[name], theirs[name]))
}

/** The form after another person's save: typed fields stay, all others follow the saved row. */
export function rebase<Fields extends object>(before: Fields, theirs: Fields, typed: Fields): Fields {
  const rebased = { ...theirs }
  for (const name of Object.keys(typed) as (keyof Fields)[]) {
    if (!isSame(typed[name], before[name])) rebased[name] = typed[name]
  }
  return rebased
}
