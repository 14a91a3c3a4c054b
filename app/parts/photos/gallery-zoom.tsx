import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { classNames } from '#app/parts/ui/class-names.ts'
import { GalleryArrow } from './gallery-arrow.tsx'
import { Photo, type PhotoName } from './photo.tsx'

export type GalleryPhoto = { name: PhotoName; alt: string }

type GalleryZoomProps = { photos: readonly GalleryPhoto[]; start: number; label: string; onClose: () => void }

/** One photograph over the whole window; a press enlarges it to twice the size, and scrolling moves it. */
export function GalleryZoom({ photos, start, label, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(start)
  const [close, setClose] = useState<{ x: number; y: number } | null>(null)
  const photo = photos[current]
  const last = photos.length - 1

  // Only `showModal` opens a modal dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Keep the pressed point under the pointer. After layout, because only then the scroll range is known.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element || !close) return
    element.scrollTo({
      left: close.x * element.scrollWidth - element.clientWidth / 2,
      top: close.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    })
  }, [close])

  function show(index: number) {
    setClose(null)
    setCurrent(Math.min(Math.max(index, 0), last))
  }

  function toggle(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect()
    // Enter and Space have no position, so use the middle.
    const x = event.detail ? (event.clientX - box.left) / box.width : 0.5
    const y = event.detail ? (event.clientY - box.top) / box.height : 0.5
    setClose(close ? null : { x, y })
  }

  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      aria-label={`${label}, enlarged`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft' && !close) show(current - 1)
        if (event.key === 'ArrowRight' && !close) show(current + 1)
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-navy text-cream open:block"
    >
      <div ref={pane} className="absolute inset-0 overflow-auto">
        <button
          type="button"
          onClick={toggle}
          aria-label={close ? 'Show the whole photograph' : 'Enlarge the photograph'}
          className={classNames(
            'relative block focus-visible:-outline-offset-4 focus-visible:outline-lime',
            close ? 'h-[200%] w-[200%] cursor-zoom-out' : 'h-full w-full cursor-zoom-in',
          )}
        >
          <Photo
            key={photo.name}
            name={photo.name}
            alt={photo.alt}
            sizes={close ? '200vmin' : '100vmin'}
            className="absolute inset-0 size-full bg-transparent! object-contain"
          />
        </button>
      </div>
      <GalleryArrow direction="previous" disabled={current === 0} onClick={() => show(current - 1)} />
      <GalleryArrow direction="next" disabled={current === last} onClick={() => show(current + 1)} />
      <p
        aria-live="polite"
        className="pointer-events-none absolute bottom-4 left-4 rounded-full bg-paper/85 px-3 py-1 text-xs font-semibold text-navy tabular-nums"
      >
        {current + 1} / {photos.length}
      </p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-paper/85 text-navy hover:bg-paper"
      >
        <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.75" aria-hidden="true" className="size-5">
          <path d="m5 5 10 10M15 5 5 15" strokeLinecap="round" />
        </svg>
      </button>
    </dialog>
  )
}
