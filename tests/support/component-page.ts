import { beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#app/styles.css'

// Turns off animations, so that a click need not wait until a dialog has opened.
beforeAll(() => {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '* { animation: none !important }' }),
  )
})

// Moves the pointer away, because the previous test, even of another file, leaves it where it clicked. A toast under it would stay open.
beforeEach(() => userEvent.pointer({ coords: { x: 0, y: 0 } }))
