import { useEffect, useState, type ComponentProps } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import { Button } from './button.tsx'

/** Longer than a double click. */
const deafMs = 700

/**
 * The second step of an action. Disabled at first, so that the second half of a double click does not confirm. A button in the server's
 * HTML is enabled at once: no click has opened it, and React would ignore presses while the button still looks enabled.
 */
export function ConfirmButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isHydrated = useIsHydrated()
  const [isDeaf, setIsDeaf] = useState(isHydrated)
  useEffect(() => {
    const timer = setTimeout(() => setIsDeaf(false), deafMs)
    return () => clearTimeout(timer)
  }, [])
  return <Button {...rest} disabled={disabled || isDeaf} />
}
