import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'

type CopyButtonProps = {
  text: string
  /** The name of the copied text, such as 'order number'. */
  noun: string
  className?: string
}

/** Copies with one press. If the browser cannot copy, there is no button, and the text beside it can still be selected. */
export function CopyButton({ text, noun, className }: CopyButtonProps) {
  const [canCopy, setCanCopy] = useState(true)
  const [isCopied, setIsCopied] = useState(false)

  // Shows a tick for a moment after the press.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      setCanCopy(false)
    }
  }

  if (!canCopy) return null
  const icon = isCopied ? Check : Copy
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={`Copy the ${noun} ${text}`}
        className={classNames(
          'no-print grid size-11 shrink-0 place-items-center rounded-lg text-muted transition-colors hover:bg-ink/8 hover:text-ink',
          className,
        )}
      >
        <Icon of={icon} strokeWidth={1.75} className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && `Copied the ${noun}`}
      </span>
    </>
  )
}
