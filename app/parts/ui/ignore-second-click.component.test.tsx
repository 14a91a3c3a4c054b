import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ignoreSecondClick } from './ignore-second-click.ts'

function Card({ onBeneath }: { onBeneath: () => void }) {
  const [isShown, setIsShown] = useState(true)
  return (
    <div style={{ position: 'relative', width: 200, height: 60 }}>
      <button style={{ position: 'absolute', inset: 0 }} onClick={onBeneath}>
        Buy now
      </button>
      {isShown && (
        <button style={{ position: 'absolute', inset: 0 }} onClick={ignoreSecondClick(() => setIsShown(false))}>
          Accept all
        </button>
      )}
    </div>
  )
}

test('a double click on a control that disappears does not press what is behind it, and a later click does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const onBeneath = vi.fn<() => void>()
  await render(<Card onBeneath={onBeneath} />)
  await userEvent.dblClick(page.getByRole('button', { name: 'Accept all' }))
  expect(onBeneath).not.toHaveBeenCalled()
  vi.advanceTimersByTime(700)
  vi.useRealTimers()
  await page.getByRole('button', { name: 'Buy now' }).click()
  expect(onBeneath).toHaveBeenCalledOnce()
})
