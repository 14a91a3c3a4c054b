import { useEffect, useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'

/** Longer than any double click takes. */
const deafMs = 700

/** The second step of an act. Not pressable at once: the second half of a double click must confirm nothing. */
export function ConfirmButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const [isDeaf, setIsDeaf] = useState(!import.meta.env.SSR)
  useEffect(() => {
    const timer = setTimeout(() => setIsDeaf(false), deafMs)
    return () => clearTimeout(timer)
  }, [])
  return <Button {...rest} disabled={disabled || isDeaf} />
}
