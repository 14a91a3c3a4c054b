type Place = { pathname: string; search: string; hash: string }

/** The page to return to after signing in, kept in the history entry: no link from outside can set it. */
export function afterSignIn({ pathname, search, hash }: Place): { goTo: string } {
  return { goTo: pathname + search + hash }
}

/** The path to go on to; null where there is none, or none of this site's. */
export function readAfterSignIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('goTo' in state)) return null
  const { goTo } = state
  return typeof goTo === 'string' && /^\/(?![/\\])/.test(goTo) ? goTo : null
}
