import { classNames } from '#app/parts/ui/class-names.ts'

type GalleryArrowProps = { direction: 'previous' | 'next'; disabled: boolean; onClick: () => void }

/** A button named after the picture that it leads to. It stays in place at either end, so that nothing moves under the pointer. */
export function GalleryArrow({ direction, disabled, onClick }: GalleryArrowProps) {
  const isNext = direction === 'next'
  return (
    <button
      type="button"
      // The pictures beside it take the arrow keys, so the Tab key skips this button.
      tabIndex={-1}
      aria-label={isNext ? 'Next photograph' : 'Previous photograph'}
      // Not `disabled`: keyboard users would lose the focus at the last picture.
      aria-disabled={disabled || undefined}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 grid noscript:hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-paper/85 text-navy transition hover:bg-paper focus-visible:outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-35',
        isNext ? 'right-3' : 'left-3',
      )}
    >
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" className="size-5" aria-hidden="true">
        <path d={isNext ? 'm7.5 4 6 6-6 6' : 'm12.5 4-6 6 6 6'} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
