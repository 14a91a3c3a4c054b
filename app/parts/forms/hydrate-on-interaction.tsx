import { useCallback, useState, type ReactNode } from 'react'
import { listenWithin } from '#app/parts/ui/event-replay.ts'
import { LazyHydrate, type Watch } from '#app/parts/ui/lazy-hydrate.tsx'
import { useIsHydrated } from '#app/parts/ui/use-is-hydrated.ts'
import { openStorage } from '#app/parts/browser/web-storage.ts'
import { openDraft, type Draft } from './draft.ts'

const signs = ['pointerdown', 'focusin', 'click', 'input', 'submit'] as const

type HydrateOnInteractionProps = {
  children: ReactNode
  draft?: string
  /** Whether to hydrate at once. Called in the browser. Pass a stable function, or the part restarts. */
  isWanted?: () => boolean
}

/**
 * A form that hydrates on use, because most visitors never use it. After client-side navigation it is rendered with its page.
 */
export function HydrateOnInteraction({ draft: name, isWanted, children }: HydrateOnInteractionProps) {
  const isHydrated = useIsHydrated()
  const [isFromServer] = useState(!isHydrated)
  const used: Watch = useCallback(
    (place, want, signal) => {
      const draft = name === undefined ? null : openDraft(name)
      // The form is prefilled for signed-in visitors.
      const isSignedIn = openStorage('session').read() !== null
      if (isSignedIn || isWanted?.() || place.contains(document.activeElement) || draft?.read()) want()
      for (const sign of signs) listenWithin(place, sign, want, signal)
      if (!draft) return
      listenWithin(place, 'input', ({ target }) => keepTyped(draft, target as HTMLInputElement), signal) // selects too
    },
    [name, isWanted],
  )
  return isFromServer ? <LazyHydrate watch={used}>{children}</LazyHydrate> : <div>{children}</div>
}

/** Stores typed text in case the page is left or reloaded before its code has loaded; a script cannot store a file. */
function keepTyped(draft: Draft, { name, type, value }: HTMLInputElement) {
  if (name && type !== 'file') draft.keep({ ...draft.read(), [name]: value })
}
