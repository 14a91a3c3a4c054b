/** Longer than a double click, and further than the pointer moves during one. */
const deafMs = 700
const near = 12

type Click = { clientX: number; clientY: number }

/**
 * Handles the press of a control that disappears when it is pressed. The second half of a double click would press the control behind it.
 */
export const ignoreSecondClick = (act: () => void) => (click: Click) => {
  swallowSecond(click)
  act()
}

function swallowSecond({ clientX, clientY }: Click): void {
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
