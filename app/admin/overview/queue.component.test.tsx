import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShownAddress, shownAddress } from '#tests/support/render-staff-page.tsx'
import { Queue } from './queue.tsx'

type Row = CallOutput<'list-queue'>['rows'][number]

const order = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'
const waiting = {
  subject: order,
  about: 'Ann Lee',
  detail: null,
  since: '2026-05-01T10:00:00.000Z',
  due_at: null,
  is_overdue: false,
  owner: null,
}
const rows: Row[] = [
  { ...waiting, kind: 'parcel', id: order },
  { ...waiting, kind: 'webhook', id: 'evt_1', subject: 'evt_1', about: 'charge.succeeded' },
]

const open = (about = waiting.about) =>
  renderForStaff(
    <div data-shell="staff">
      <main>
        <Queue />
      </main>
      <ShownAddress />
    </div>,
    ({ name }) =>
      Response.json(
        name === 'list-queue'
          ? { rows: rows.map((row) => (row.kind === 'parcel' ? { ...row, about } : row)), late: 0, more: [] }
          : {},
      ),
    { role: 'admin', path: '/admin' },
  )

test('on a phone a row of the queue can be tapped anywhere', async () => {
  await page.viewport(390, 844)
  await open()
  const parcel = page.getByRole('listitem').filter({ hasText: 'Ship ' })
  await expect.element(parcel).toBeVisible()
  const { width, height } = parcel.element().getBoundingClientRect()
  await parcel.click({ position: { x: width / 2, y: height - 6 } })
  await expect.poll(shownAddress).toBe(`/admin/orders/${order}`)
})

test('on a phone the Retry button in a row of the queue retries, and opens nothing', async () => {
  await page.viewport(390, 844)
  const calls = await open()
  await page.getByRole('button', { name: /^Retry/ }).click()
  await expect.poll(() => calls).toContainEqual({ name: 'retry-webhook', input: { id: 'evt_1' } })
  expect(shownAddress()).toBe('/admin')
})

test('on a tablet a row of the queue has room for a name and a town', async () => {
  await page.viewport(768, 1024)
  await open('Hana Coverdrive, Maidenover')
  const about = page.getByText('Hana Coverdrive, Maidenover')
  await expect.element(about).toBeVisible()
  const { scrollHeight, clientHeight } = about.element()
  expect(scrollHeight).toBe(clientHeight)
})
