import type { MouseEvent } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { captureEvents } from './event-replay.ts'
import { ignoreSecondClick } from './ignore-second-click.ts'

const there = { clientX: 50, clientY: 30 }

/** Dispatches the event by script, because the test runner may move its frame between two presses of a real pointer. */
function pressAt(button: Locator, place: typeof there): void {
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...place }))
}

test('a replayed press happens where the pointer was, so the second half of a double click is ignored', async () => {
  // Fake timers: on a busy machine seconds pass between the steps, and a message about the wait would cover the buttons.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onBeneath = vi.fn<() => void>()
  const onCard = vi.fn<(event: MouseEvent<HTMLElement>) => void>((event) => {
    const card = event.currentTarget
    ignoreSecondClick(() => (card.hidden = true))(event)
  })
  await render(
    <div style={{ position: 'relative', width: 200, height: 60 }}>
      <button style={{ position: 'absolute', inset: 0 }} onClick={onBeneath}>
        Cookie settings
      </button>
      <button style={{ position: 'absolute', inset: 0 }} onClick={onCard}>
        Accept all
      </button>
    </div>,
  )
  const replay = captureEvents(document)
  const card = page.getByRole('button', { name: 'Accept all' })
  pressAt(card, there)
  expect(onCard).not.toHaveBeenCalled()
  replay()
  expect(onCard).toHaveBeenCalledOnce()
  expect(onCard.mock.calls[0]?.[0]).toMatchObject(there)
  pressAt(page.getByRole('button', { name: 'Cookie settings' }), there)
  expect(onBeneath).not.toHaveBeenCalled()
})
