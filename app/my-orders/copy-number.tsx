import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'

/** An order's name, large, and copied by one press. */
export function CopyNumber({ number }: { number: string }) {
  const [isCopied, setIsCopied] = useState(false)

  // The tick is for the moment after the press.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard.writeText(number)
    setIsCopied(true)
  }

  const Icon = isCopied ? Check : Copy
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={`Copy the order number ${number}`}
        className="no-print grid size-11 place-items-center rounded-lg text-muted transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && 'Order number copied'}
      </span>
    </>
  )
}
