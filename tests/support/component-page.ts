import { afterEach, beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shopQueries } from '#app/parts/api/shop-queries.tsx'
import '#app/styles.css'

// Turns off animations, so that a click need not wait until a dialog has opened.
beforeAll(() => {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '* { animation: none !important }' }),
  )
})

// Moves the pointer away, because the previous test, even of another file, leaves it where it clicked. A toast under it would stay open.
beforeEach(() => userEvent.pointer({ coords: { x: 0, y: 0 } }))

// A query that is still loading would be shared by the next test, which would then wait for a call of its own.
afterEach(() => {
  shopQueries.clear()
  localStorage.clear()
  sessionStorage.clear()
})
