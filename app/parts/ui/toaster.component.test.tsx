import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dismissToasts, showToast } from './toaster.tsx'

const count = (selector = '') => document.querySelectorAll(`[data-sonner-toast]${selector}`).length

test('*Undo* is offered for ten seconds', async () => {
  stopClock()
  showToast('success', { title: 'Order marked as paid', action: { label: 'Undo', onPress: () => {} } })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(5_000)
  // Another toast that comes and goes meanwhile does not prolong the offer.
  showToast('message', { title: 'A colleague is here too' })
  await expect.poll(() => page.getByText('A colleague is here too').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(4_500)
  expect(undo.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(whileTimePasses(() => undo.query())).toBeNull()
})

test('at most three toasts are shown, each for four seconds', async () => {
  stopClock()
  for (let times = 0; times < 5; times += 1) showToast('success', { title: `Saved ${times}` })
  await expect.poll(() => count()).toBe(5)
  await expect.poll(() => count('[data-visible=true]')).toBe(3)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(count()).toBe(5)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(whileTimePasses(() => count())).toBe(0)
})

test('a message under a resting pointer ends after ten seconds', async () => {
  stopClock()
  showToast('success', { title: 'Saved' })
  await expect.poll(() => count()).toBe(1)
  document.querySelector('[data-sonner-toaster]')!.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  await expect.poll(() => count('[data-expanded=true]')).toBe(1)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_500)
  await expect.poll(whileTimePasses(() => count())).toBe(0)
})

test('a message in a hidden window waits until it can be seen', async () => {
  stopClock()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  showToast('success', { title: 'Saved' })
  await expect.poll(() => count()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(whileTimePasses(() => count())).toBe(0)
})

test('a toast is in front of an open dialog, and stays when the dialog closes', async () => {
  stopClock()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  dialog.showModal()
  showToast('success', { title: 'Saved' })
  await expect.poll(() => dialog.querySelectorAll('[data-sonner-toast]').length).toBe(1)
  dialog.close()
  await expect.poll(() => dialog.querySelectorAll('[data-sonner-toast]').length).toBe(0)
  expect(count()).toBe(1)
})

/** Stops the clock until the test advances it. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    dismissToasts()
    vi.useRealTimers()
  })
}

/** Advances the clock in small steps, because a toast that ends sets another timer only after React has drawn it. */
function whileTimePasses<Value>(look: () => Value): () => Promise<Value> {
  return async () => {
    await vi.advanceTimersByTimeAsync(100)
    return look()
  }
}

test.each([
  [{ top: '100px', right: '30px' }, 'bottom'],
  [{ top: '100px', left: '30px' }, 'top'],
  [{ top: '500px', right: '30px' }, 'top'],
])('a toast does not cover the button that was pressed at %j', async (place, side) => {
  await page.viewport(1280, 800)
  stopClock()
  const button = document.createElement('button')
  Object.assign(button.style, { position: 'fixed', width: '100px', height: '40px', ...place })
  button.ariaBusy = 'true'
  document.body.append(button)
  onTestFinished(() => button.remove())
  showToast('success', { title: 'Saved' })
  await expect.poll(() => count(`[data-y-position=${side}]`)).toBe(1)
})

test('the close button of a toast leaves its action free on a phone', async () => {
  await page.viewport(390, 844)
  stopClock()
  showToast('success', { title: 'Shipping status updated', action: { label: 'Undo', onPress: () => {} } })
  // The toast of the test before may still be on its way out.
  const toast = page.getByRole('listitem').filter({ hasText: 'Shipping status updated' })
  const close = toast.getByRole('button', { name: 'Close toast' })
  await expect.poll(() => close.query()).not.toBeNull()
  const undo = toast.getByRole('button', { name: 'Undo' }).element()
  expect(undo.getBoundingClientRect().right).toBeLessThanOrEqual(close.element().getBoundingClientRect().left)
  expect(getComputedStyle(close.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})
