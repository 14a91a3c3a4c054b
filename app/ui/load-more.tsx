import { Button } from './button.tsx'

type LoadMoreProps = {
  shown: number
  /** What is being counted, in the plural. */
  noun: string
  hasMore: boolean
  busy?: boolean
  onLoadMore: () => void
}

/** The end of a list that grows downwards. */
export function LoadMore({ shown, noun, hasMore, busy = false, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4 text-sm text-muted">
      <p role="status">{hasMore ? `Showing the first ${shown} ${noun}` : `Showing all ${shown} ${noun}`}</p>
      {hasMore && (
        <Button variant="secondary" size="small" busy={busy} onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
