import { useState, type ComponentProps, type ReactNode } from 'react'
import { SmallButton } from './small-button.tsx'

type DialogButtonProps = Omit<ComponentProps<typeof SmallButton>, 'onClick'> & {
  /** Mounted only while it is open, so that each opening starts afresh. */
  dialog: (close: () => void) => ReactNode
}

/** A small button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SmallButton {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
