import { beforeAll } from 'vitest'
import '#app/styles.css'

// Things arrive where they belong at once: a click must not wait for a dialog to rise.
beforeAll(() => {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '* { animation: none !important }' }),
  )
})
