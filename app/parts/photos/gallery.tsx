import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#app/parts/ui/class-names.ts'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { GalleryArrow } from './gallery-arrow.tsx'
import type { GalleryPhoto } from './gallery-zoom.tsx'
import { Photo } from './photo.tsx'

type GalleryProps = {
  label: string
  photos: readonly GalleryPhoto[]
  sizes: string
  /** True if the first picture is the largest element of the first screen. */
  priority?: boolean
  className?: string
}

const Zoom = lazyWithRetry(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

/** Photos side by side. Native scrolling works before hydration; arrows and keys only scroll. */
export function Gallery({ label, photos, sizes, priority = false, className }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const last = photos.length - 1

  function show(index: number) {
    const target = Math.min(Math.max(index, 0), last)
    track.current?.scrollTo({ left: target * track.current.clientWidth })
  }

  /** The index that a key leads to; null for other keys. */
  function move(event: KeyboardEvent): number | null {
    const index = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (index === undefined) return null
    event.preventDefault()
    show(index)
    return Math.min(Math.max(index, 0), last)
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      <div className="group relative overflow-hidden rounded-lg">
        <div
          ref={track}
          role="group"
          aria-label={`${label}: the arrow keys move from one to the next`}
          tabIndex={0}
          onKeyDown={move}
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-4 motion-safe:scroll-smooth"
        >
          {photos.map(({ name, alt }, index) => (
            <div
              key={name}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${photos.length}`}
              className={classNames(
                // A slide that is not rendered keeps the layout of the window before, which must not stretch the strip.
                'aspect-square min-h-0 w-full shrink-0 snap-center',
                // Prefetch only the next picture; more would delay the first screen.
                Math.abs(index - current) > 1 && '[content-visibility:auto]',
              )}
            >
              <Photo
                name={name}
                alt={alt}
                sizes={sizes}
                priority={index > 0 ? 'low' : priority ? 'high' : undefined}
                className="block aspect-square w-full object-cover"
              />
            </div>
          ))}
        </div>
        <GalleryArrow direction="previous" disabled={current === 0} onClick={() => show(current - 1)} />
        <GalleryArrow direction="next" disabled={current === last} onClick={() => show(current + 1)} />
        <p
          aria-hidden="true"
          className="pointer-events-none absolute bottom-3 left-3 rounded-full noscript:hidden bg-paper/85 px-3 py-1 text-xs font-semibold text-navy tabular-nums"
        >
          {current + 1} / {photos.length}
        </p>
        <button
          type="button"
          aria-label="Look closer"
          onClick={() => setZoomed(true)}
          className="absolute right-3 bottom-3 grid size-11 noscript:hidden place-items-center rounded-full bg-paper/85 text-navy transition-colors hover:bg-paper focus-visible:outline-offset-2"
        >
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-5">
            <path d="M13.5 13.5 17 17M9 6.5v5M6.5 9h5" strokeLinecap="round" />
            <circle cx="9" cy="9" r="6" />
          </svg>
        </button>
      </div>
      <Thumbnails photos={photos} current={current} onChoose={show} onKey={move} />
      <p aria-live="polite" className="sr-only">
        {current > 0 && `Photograph ${current + 1} of ${photos.length}: ${photos[current]?.alt}`}
      </p>
      {zoomed && (
        <Suspense>
          <Zoom photos={photos} start={current} label={label} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}

type ThumbnailsProps = {
  photos: readonly GalleryPhoto[]
  current: number
  onChoose: (index: number) => void
  onKey: (event: KeyboardEvent) => number | null
}

/** One tab stop: the arrow keys move between thumbnails. */
function Thumbnails({ photos, current, onChoose, onKey }: ThumbnailsProps) {
  return (
    <div
      role="group"
      aria-label="Thumbnails"
      onKeyDown={(event) => {
        const index = onKey(event)
        if (index !== null) event.currentTarget.querySelectorAll('button')[index]?.focus()
      }}
      className="no-scrollbar -mx-1 mt-2 flex gap-2 noscript:hidden overflow-x-auto p-1"
    >
      {photos.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={`Show photograph ${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className={classNames(
            'max-w-20 min-w-14 flex-1 overflow-hidden rounded-md transition-shadow focus-visible:outline-offset-1',
            index === current ? 'shadow-[0_0_0_2px_var(--color-ink)]' : 'opacity-80 hover:opacity-100',
          )}
        >
          <Photo name={name} alt="" sizes="80px" priority="low" className="block aspect-square w-full object-cover" />
        </button>
      ))}
    </div>
  )
}
