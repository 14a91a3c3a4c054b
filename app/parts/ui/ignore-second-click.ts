/** Longer than any double click takes, and wider than a hand moves meanwhile. */
const deafMs = 700
const near = 12

/**
 * Swallows the second half of a double click on a control that vanishes with the first: it would press the control that lies
 * beneath.
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
