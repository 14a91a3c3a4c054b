import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { useCall, useCallMutation } from './use-call.ts'

const id = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'

function Screen() {
  useCall('list-order-views', {})
  useCall('list-staff', {})
  const forget = useCallMutation('delete-order-view', { done: 'View forgotten', failed: 'Failed to forget the view' })
  return (
    <button type="button" onClick={() => forget.mutate({ id })}>
      Forget
    </button>
  )
}

test.each([
  { how: 'is done', status: 200, said: 'View forgotten' },
  { how: 'fails', status: 409, said: 'Failed to forget the view' },
])('when a change $how, every query on screen is refetched', async ({ status, said }) => {
  const calls = await renderForStaff(<Screen />, ({ name }) =>
    name === 'delete-order-view'
      ? Response.json(status === 200 ? {} : { error: 'Gone', code: 'conflict' }, { status })
      : Response.json({ rows: [], views: [], saved: [] }),
  )
  const timesAsked = (name: string) => calls.filter((call) => call.name === name).length
  await expect.poll(() => calls.map(({ name }) => name).toSorted()).toEqual(['list-order-views', 'list-staff'])
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.poll(() => [timesAsked('list-order-views'), timesAsked('list-staff')]).toEqual([2, 2])
})
