const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that somebody else changed. */
export function changedFieldsOf<Fields extends object>(before: Fields, theirs: Fields): (keyof Fields)[] {
  return (Object.keys(before) as (keyof Fields)[]).filter((name) => !isSame(before[name], theirs[name]))
}

/** A form after somebody else was faster: what was typed stays, everything else follows them. */
export function rebase<Fields extends object>(before: Fields, theirs: Fields, typed: Fields): Fields {
  const rebased = { ...theirs }
  for (const name of Object.keys(typed) as (keyof Fields)[]) {
    if (!isSame(typed[name], before[name])) rebased[name] = typed[name]
  }
  return rebased
}
