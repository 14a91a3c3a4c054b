import { useSyncExternalStore } from 'react'

const nothingToHear = () => () => undefined

/** False on the server and in the first render of the browser, which must match the server's. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
