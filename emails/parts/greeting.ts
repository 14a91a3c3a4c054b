const nameLike = /^[\p{L}\p{M}'’\-. ]{1,60}$/u

/** 'Hello Asha,', or 'Hello,' when the name is missing or holds a link: strangers type names into our forms. */
export function greeting(name: string | null): string {
  const isName = name !== null && nameLike.test(name) && !/\.\p{L}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
