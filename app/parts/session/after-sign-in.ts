type Place = { pathname: string; search: string; hash: string }

/** The page to return to after signing in, stored in the history entry, which no external link can set. */
export function afterSignIn({ pathname, search, hash }: Place): { goTo: string } {
  return { goTo: pathname + search + hash }
}

/** The path to redirect to; null if there is none, or if it is not of this site. */
export function readAfterSignIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('goTo' in state)) return null
  const { goTo } = state
  return typeof goTo === 'string' && /^\/(?![/\\])/.test(goTo) ? goTo : null
}
