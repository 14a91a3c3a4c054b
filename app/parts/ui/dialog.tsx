import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

export type DialogProps = {
  open: boolean
  /** Called for the close button, Escape and a press outside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  /** Tall from the start, for content that loads later: else the buttons would move under the pointer. */
  isTall?: boolean
  /** The element to focus on closing if none had the focus on opening: Safari does not focus a pressed button. */
  focusAfter?: () => HTMLElement | null
  /** The buttons, which stay visible while long content scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** The native modal dialog: it traps the focus and returns it on closing. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  width = 'medium',
  isTall = false,
  focusAfter,
  actions,
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasBeenPressed = useRef(false)

  // Only `showModal` opens a modal dialog, so an effect applies the property.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    element.showModal()
    hasBeenPressed.current = false
    return () => {
      element.close()
      // Wait for the render, which may move or remove the element that the browser has just focused.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const next = findFocusTarget(opener) ?? focusAfter?.() ?? document.getElementById('main')
        next?.focus({ preventScroll: true })
      })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- as it was when the dialog was opened
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // Cancelling a select or file picker inside must not close the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDownCapture={({ detail }) => {
        if (detail < 2) hasBeenPressed.current = true
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && hasBeenPressed.current) onClose()
      }}
      onClickCapture={(event) => {
        // Ignore the second half of the double click that opened the dialog.
        if (event.detail < 2 || hasBeenPressed.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      className={classNames(
        'm-auto max-h-[min(92dvh,56rem)] w-[calc(100%-2rem)] overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float open:flex open:animate-[rise_180ms_var(--ease-out)]',
        widths[width],
        isTall && 'h-[min(92dvh,56rem)]',
      )}
    >
      {open && (
        <div className="flex min-h-0 w-full flex-col">
          <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-4">
            <div>
              <h2 id={`${id}-title`} className="display-type text-title">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-2 text-sm text-muted">
                  {description}
                </p>
              )}
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-lg transition-colors hover:bg-ink/8"
            >
              <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.75" aria-hidden="true" className="size-5">
                <path d="m5 5 10 10M15 5 5 15" strokeLinecap="round" />
              </svg>
            </button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:[&>*]:flex-1">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

/** The element that had the focus when the dialog opened, if it had any and is still on the page. */
function findFocusTarget(opener: Element | null): HTMLElement | null {
  const isStillThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  return isStillThere ? opener : null
}
