/** Longer than a double click, and further than the pointer moves during one. */
const deafMs = 700
const near = 12

/**
 * Swallows the second half of a double click on a control that disappears with the first; it would press the control behind.
 */
export function ignoreSecondClick({ clientX, clientY }: { clientX: number; clientY: number }): void {
  const leaving = new AbortController()
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > near) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    addEventListener(type, swallow, { capture: true, signal: leaving.signal })
  }
  setTimeout(() => leaving.abort(), deafMs)
}
