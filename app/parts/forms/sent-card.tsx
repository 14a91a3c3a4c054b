import { useEffect, useRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { useIsPlain } from './plain-answer.ts'

type SentCardProps = {
  title: string
  again: string
  /** The page with the empty form, for visitors without JavaScript. */
  againAt: string
  onAgain: () => void
  children: ReactNode
}

export function SentCard({ title, again, againAt, onAgain, children }: SentCardProps) {
  const isPlain = useIsPlain()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form is gone; without this, keyboard and screen reader would start at the top of the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-lg border border-line bg-success-soft p-6 text-ink sm:p-8" role="status">
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="size-12 text-success">
        <circle cx="24" cy="24" r="22" fill="currentColor" />
        <path d="m15 24.5 6 6 12-13" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className="display-type mt-5 text-title outline-none">
        {title}
      </h3>
      <div className="mt-3 max-w-[52ch] text-muted">{children}</div>
      {isPlain ? (
        <ButtonLink variant="secondary" className="mt-6" href={againAt}>
          {again}
        </ButtonLink>
      ) : (
        <Button variant="secondary" className="mt-6" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  )
}

export function CaseOfForm({ number }: { number: string | null }) {
  return (
    <p className="mt-2">
      {number !== null && (
        <>
          Your case number is <strong className="whitespace-nowrap text-ink">{number}</strong>.{' '}
        </>
      )}
      The link in our email opens the conversation.
    </p>
  )
}
