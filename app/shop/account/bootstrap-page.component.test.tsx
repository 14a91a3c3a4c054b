import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { captureEvents } from '#app/parts/ui/event-replay.ts'
import { serveStaff, StaffPart } from '#tests/support/render-for-staff.tsx'
import BootstrapPage from './bootstrap-page.tsx'

test('a press before the scripts run counts, although the account becomes known in between', async () => {
  const calls = serveStaff(() => Response.json({}), 'packer')
  const container = document.createElement('div')
  const part = (
    <StaffPart>
      <BootstrapPage />
    </StaffPart>
  )
  container.innerHTML = renderToString(part)
  document.body.append(container)
  const replay = captureEvents(container)
  container.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  const root = hydrateRoot(container, part)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(page.getByLabelText(/User ID/)).toHaveValue('u1')
  replay()
  const asked = () => calls.filter(({ name }) => name === 'bootstrap_first_admin').map(({ input }) => input)
  await expect.poll(asked).toMatchObject([{ target_user_id: 'u1' }])
})
