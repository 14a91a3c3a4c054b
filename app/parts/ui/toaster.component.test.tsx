import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dismissToasts, showToast } from './toaster.tsx'

test('what can be taken back is offered for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    dismissToasts()
    vi.useRealTimers()
  })
  showToast('success', { title: 'Order marked as paid', action: { label: 'Undo', onPress: () => {} } })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(5_000)
  // Another one that comes and goes meanwhile does not make the offer longer.
  showToast('message', { title: 'Somebody else is here' })
  await expect.poll(() => page.getByText('Somebody else is here').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(4_500)
  expect(undo.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => undo.query()).toBeNull()
})
