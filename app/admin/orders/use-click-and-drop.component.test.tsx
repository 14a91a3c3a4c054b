import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catchSavedFiles } from '#tests/support/catch-saved-files.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { useClickAndDrop } from './selection-bar.tsx'

const ids = ['0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c']

function SaveButton() {
  const save = useClickAndDrop()
  return (
    <button type="button" onClick={() => save.mutate({ ids })}>
      Click &amp; Drop file
    </button>
  )
}

test('the server’s file is saved, and the parcels it left out are reported', async () => {
  const saved = catchSavedFiles()
  const csv = 'Order reference,Full name\r\nA672 6F4A,Ann Lee\r\n'
  const calls = await renderForStaff(<SaveButton />, () => Response.json({ csv, left_out: 2 }))
  await page.getByRole('button', { name: 'Click & Drop file' }).click()
  await expect.element(page.getByText('2 parcels left out')).toBeVisible()
  expect(calls).toEqual([{ name: 'export-click-and-drop', input: { ids } }])
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^click-and-drop-\d{4}-\d\d-\d\d\.csv$/)])
  expect(await saved[0]?.text).toBe(csv)
})
