import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ConfirmButton } from './confirm-button.tsx'

afterEach(() => void vi.useRealTimers())

function TwoSteps({ onConfirm }: { onConfirm: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>Cancel this contract</Button>
  return <ConfirmButton onClick={onConfirm}>Confirm cancellation</ConfirmButton>
}

const press = async (name: string) => {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLButtonElement).click()
}

test('the second half of a double click does not confirm, and a later click does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onConfirm = vi.fn<() => void>()
  await render(<TwoSteps onConfirm={onConfirm} />)
  await press('Cancel this contract')
  await press('Confirm cancellation')
  vi.advanceTimersByTime(699)
  await press('Confirm cancellation')
  expect(onConfirm).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByRole('button', { name: 'Confirm cancellation' })).toBeEnabled()
  await press('Confirm cancellation')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a button that the server sent reacts to the first press: no click of this page came before it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onConfirm = vi.fn<() => void>()
  const button = <ConfirmButton onClick={onConfirm}>Finish the cancellation</ConfirmButton>
  const container = document.createElement('div')
  container.innerHTML = renderToString(button)
  document.body.append(container)
  const root = hydrateRoot(container, button)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await vi.waitFor(() => {
    container.querySelector('button')?.click()
    expect(onConfirm).toHaveBeenCalled()
  })
})
