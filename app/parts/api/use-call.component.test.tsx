import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { useCall, useCallMutation } from './use-call.ts'

const id = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'

function Screen() {
  useCall('list-order-views', {})
  useCall('list-staff', {})
  const forget = useCallMutation('delete-order-view', { done: 'View deleted', failed: 'Failed to delete the view' })
  return (
    <button type="button" onClick={() => forget.mutate({ id })}>
      Forget
    </button>
  )
}

test.each([
  { how: 'is done', status: 200, said: 'View deleted' },
  { how: 'fails', status: 409, said: 'Failed to delete the view' },
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

test('both halves of a double click make one change, and a later press makes another', async () => {
  const calls = await renderForStaff(<Screen />, () => Response.json({ rows: [], views: [], saved: [] }))
  const timesAsked = (name: string) => calls.filter((call) => call.name === name).length
  const button = page.getByRole('button', { name: 'Forget' })
  const pressed = button.element() as HTMLElement
  // As on a busy page, where nothing is rendered between the two clicks.
  pressed.click()
  pressed.click()
  await expect.poll(() => timesAsked('list-staff')).toBe(2)
  expect(timesAsked('delete-order-view')).toBe(1)
  await expect.poll(() => (pressed.click(), timesAsked('delete-order-view'))).toBe(2)
})

function Form() {
  useCall('list-staff', {})
  const [isFailed, setIsFailed] = useState(false)
  const forget = useCallMutation('delete-order-view', { done: 'View deleted' })
  return (
    <button type="button" onClick={() => void forget.mutateAsync({ id }).catch(() => setIsFailed(true))}>
      {isFailed ? 'It failed' : 'Forget'}
    </button>
  )
}

test('a form reports a failure while the queries on screen are still loading again', async () => {
  let isAway = false
  const calls = await renderForStaff(<Form />, ({ name }) => {
    if (name === 'delete-order-view') return Response.json({ error: 'Gone', code: 'conflict' }, { status: 409 })
    return isAway ? new Promise<Response>(() => {}) : Response.json({ rows: [] })
  })
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['list-staff'])
  isAway = true
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.element(page.getByText('It failed')).toBeVisible()
})
