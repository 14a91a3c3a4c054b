import { Button } from './button.tsx'

type PagerProps = {
  /** The visible range, such as 'Orders 51 to 100'. */
  status: string
  /** The name of the list, if a page has several. */
  label?: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export function Pager({ status, label = 'Pages', onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm text-muted">
      <p role="status">{status}</p>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" disabled={!onPrevious} onClick={() => onPrevious?.()}>
          Previous
        </Button>
        <Button variant="secondary" size="small" disabled={!onNext} onClick={() => onNext?.()}>
          Next
        </Button>
      </div>
    </nav>
  )
}
