const nameLike = /^[\p{L}\p{M}'’\-. ]{1,60}$/u

const titles = /^(mrs?|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev)\.?$/i

/** The first name, or the whole name if the first word is a title or an initial. */
function firstName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 || titles.test(first) || /^\p{L}\.?$/u.test(first) ? name : first
}

/** 'Hello Asha,', or 'Hello,' if the name is missing or contains a link, because strangers type names into our forms. */
export function greeting(name: string | null): string {
  const isName = name !== null && nameLike.test(name) && !/\.\p{L}/u.test(name)
  return isName ? `Hello ${firstName(name)},` : 'Hello,'
}
