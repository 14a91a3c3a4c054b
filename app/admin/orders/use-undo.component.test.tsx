import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#app/parts/ui/toast.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { useUndo } from './use-undo.ts'

const id = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'

function ShipButton({ title }: { title: string }) {
  const offerUndo = useUndo()
  return (
    <button type="button" onClick={() => toast.success(title, undefined, offerUndo([id]))}>
      Ship
    </button>
  )
}

test.each([
  { title: 'One parcel shipped', undone: true, reason: null, said: 'Undone' },
  { title: 'Another shipped', undone: false, reason: 'The email has left.', said: 'The email has left.' },
])('Undo sends the change’s id, and shows the result: $said', async ({ title, undone, reason, said }) => {
  // Undo is offered for ten seconds, and a busy machine may take longer to press it, so the timer is a fake one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const calls = await renderForStaff(<ShipButton title={title} />, () =>
    Response.json({ results: [{ id, undone, reason }] }),
  )
  await page.getByRole('button', { name: 'Ship' }).click()
  // Find the toast by its title, because the toast of the previous test may still be visible.
  const toasted = page.getByRole('listitem').filter({ hasText: title })
  await toasted.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => calls).toContainEqual({ name: 'undo-changes', input: { ids: [id] } })
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
