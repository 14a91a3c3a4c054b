import { beforeAll } from 'vitest'
import '#app/styles.css'

// Turn off animations: a click must not wait for a dialog to open.
beforeAll(() => {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '* { animation: none !important }' }),
  )
})
