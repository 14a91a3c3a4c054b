import { useSyncExternalStore } from 'react'

const nothingToHear = () => () => undefined

/**
 * False on the server and in the browser's first render, which must be the server's: what only this visitor's address or
 * storage knows may be read from the second on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
