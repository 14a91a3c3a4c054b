import { beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#app/styles.css'

// Turn off animations: a click must not wait for a dialog to open.
beforeAll(() => {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '* { animation: none !important }' }),
  )
})

// The previous test, even of another file, leaves the pointer where it clicked. A toast under the pointer stays, for example.
beforeEach(() => userEvent.pointer({ coords: { x: 0, y: 0 } }))
