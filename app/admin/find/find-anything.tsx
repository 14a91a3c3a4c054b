import { Search } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { useKey } from '../frame/keys.ts'

// Loaded on the first search.
const Palette = lazyWithRetry(async () => (await import('./palette.tsx')).Palette)

/** The button in the top bar that opens the search. The keys / and Ctrl or ⌘ K open it, too. */
export function FindAnything() {
  const [isOpen, setOpen] = useState(false)
  const [early, setEarly] = useState('')
  const [show] = useState(() => () => {
    setEarly('')
    setOpen(true)
  })
  // Until the field is loaded, typed letters are kept for it and do not act as shortcuts.
  useEffect(() => {
    if (!isOpen) return
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      setEarly((typed) => typed + event.key)
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [isOpen])
  useKey('/', 'Find anything', 'Everywhere', show)
  useKey('mod+k', 'Find anything', 'Everywhere', show)
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="flex h-9 min-w-0 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm text-muted transition-colors hover:border-edge hover:text-ink max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:px-0 md:w-72"
      >
        <Icon of={Search} className="size-4 shrink-0" />
        <span className="max-md:sr-only">Find anything</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs max-md:hidden">
          /
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette typedBefore={early} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
