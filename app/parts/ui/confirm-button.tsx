import { useEffect, useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'

/** Longer than a double click. */
const deafMs = 700

/** The second step of an action. Disabled at first, so that the second half of a double click does not confirm. */
export function ConfirmButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const [isDeaf, setIsDeaf] = useState(!import.meta.env.SSR)
  useEffect(() => {
    const timer = setTimeout(() => setIsDeaf(false), deafMs)
    return () => clearTimeout(timer)
  }, [])
  return <Button {...rest} disabled={disabled || isDeaf} />
}
