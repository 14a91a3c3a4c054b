import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#app/parts/ui/button.tsx'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Mounted while it is open, so that each opening starts afresh. */
  dialog: (close: () => void) => ReactNode
}

/** A button, small and secondary unless it says otherwise, that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
