const nameLike = /^[\p{L}\p{M}'’\-. ]{1,60}$/u

/**
 * 'Hello Asha,' or, when the name is missing or is no name, 'Hello,'. Anybody may type anybody's address into our
 * forms; a name that holds a link or a sentence would make us deliver it.
 */
export function greeting(name: string | null): string {
  const isName = name !== null && nameLike.test(name) && !/\.\p{L}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
