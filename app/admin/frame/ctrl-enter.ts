import type { KeyboardEvent } from 'react'

/** Acts on Ctrl or ⌘ and Enter, in a field where Enter alone starts a new line. */
export const onCtrlEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  act()
}
