import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShipManyDialog } from './ship-many-dialog.tsx'

const orders = ['aaaa0001', 'bbbb0002', 'cccc0003'].map((end) => ({
  ...aFoundOrder().order,
  id: `11111111-0000-4000-8000-0000${end}`,
}))
const [first, second, third] = ['QQ400123495GB', 'RR473124829GB', 'QQ123456785GB'] as const

const open = async (taken: object[] = []) =>
  await renderForStaff(<ShipManyDialog orders={orders} onShipped={() => {}} onClose={() => {}} />, () =>
    Response.json({ taken }),
  )
const paste = (...numbers: string[]) => page.getByLabelText('Tracking numbers').fill(numbers.join('\n'))
const row = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })

test('a number pasted twice marks both parcels, and the list says that numbers are missing', async () => {
  await open()
  await paste(first, second, second.toLowerCase())
  await expect.element(row('BBBB 0002').getByText(/list twice: also for order CCCC\s0003/)).toBeVisible()
  await expect.element(row('CCCC 0003').getByText(/list twice: also for order BBBB\s0002/)).toBeVisible()
  expect(
    row('AAAA 0001')
      .getByText(/list twice/)
      .query(),
  ).toBeNull()
  await expect.element(page.getByText('A tracking number is on the list more than once')).toBeVisible()
  await expect.element(page.getByText('There are 2 different numbers for 3 parcels.', { exact: false })).toBeVisible()

  await paste(first, second, third)
  await expect.poll(() => page.getByText(/list twice/).query()).toBeNull()
  expect(page.getByText('A tracking number is on the list more than once').query()).toBeNull()
})

test('a list that is too long to show says how many more lines it has', async () => {
  await open()
  await paste(...Array.from({ length: 201 }, (_, index) => `QQ${100_000_000 + index}GB`))
  await expect.element(page.getByText('And 1 more line.')).toBeVisible()
  await paste(...Array.from({ length: 202 }, (_, index) => `QQ${100_000_000 + index}GB`))
  await expect.element(page.getByText('And 2 more lines.')).toBeVisible()
})

test('a number that another order has is reported before saving', async () => {
  const other = '22222222-0000-4000-8000-0000dddd0004'
  const calls = await open([{ order: orders[1]!.id, tracking_number: second, other_order: other }])
  await paste(first, second)
  await expect.element(row('BBBB 0002').getByText('Order DDDD 0004 already has this number.')).toBeVisible()
  expect(
    row('AAAA 0001')
      .getByText(/already/)
      .query(),
  ).toBeNull()
  expect(calls.map(({ name }) => name)).toEqual(['check-tracking-numbers'])
})

/** The dialog of the first two orders; a shipped one leaves the selection. */
function Selected() {
  const [selected, setSelected] = useState(orders.slice(0, 2))
  const remove = (ids: string[]) => setSelected((before) => before.filter(({ id }) => !ids.includes(id)))
  return <ShipManyDialog orders={selected} onShipped={remove} onClose={() => {}} />
}

test('lines that name no order are reported, and refused lines stay with their reason', async () => {
  const refused = 'pasted twice: it went to order AAAA 0001'
  const results = [
    { order: orders[0]!.id, result: 'shipped', reason: null, undo: null },
    { order: orders[1]!.id, result: 'refused', reason: refused, undo: null },
  ]
  const saving = Promise.withResolvers<void>()
  await renderForStaff(<Selected />, async ({ name }) => {
    if (name === 'ship-orders') await saving.promise
    return Response.json(name === 'ship-orders' ? { results } : { taken: [] })
  })
  await paste(`AAAA 0001\t${first}`, `BBBB 0002\t${first}`, 'nonsense,ZZ1')
  await expect.element(page.getByText('“nonsense” is not an order number.')).toBeVisible()
  await page.getByRole('button', { name: 'Save and send 2 emails' }).click()
  // Lines typed now would be replaced by the refused ones.
  await expect.element(page.getByLabelText('Tracking numbers')).toHaveAttribute('readonly')
  saving.resolve()
  await expect.element(page.getByText('1 shipped, 1 not shipped')).toBeVisible()
  await expect.element(row('BBBB 0002').getByText(refused, { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Tracking numbers')).toHaveValue(`BBBB 0002\t${first}`)
  // The next number belongs to the parcel that has not left.
  expect(row('AAAA 0001').query()).toBeNull()
  await paste(second)
  await expect.element(row('BBBB 0002').getByText('RR 4731 2482 9 GB')).toBeVisible()
})

test('after a lost connection the dialog says how many parcels were shipped, and Save sends the same numbers again', async () => {
  let isLost = true
  let isClosed = false
  const results = orders.map(({ id }) => ({ order: id, result: 'shipped', reason: null, undo: null }))
  const calls = await renderForStaff(
    <ShipManyDialog orders={orders} onShipped={() => {}} onClose={(isDone) => void (isClosed = isDone)} />,
    ({ name }) => {
      if (name !== 'ship-orders') return Response.json({ taken: [] })
      if (isLost) throw new TypeError('Failed to fetch')
      return Response.json({ results })
    },
  )
  await paste(first, second, third)
  const save = page.getByRole('button', { name: 'Save and send 3 emails' })
  await save.click()
  await expect.element(page.getByText('The connection was lost after 0 of 3')).toBeVisible()
  isLost = false
  await save.click()
  await expect.element(page.getByText('3 parcels shipped')).toBeVisible()
  expect(isClosed).toBe(true)
  const [lost, again] = calls.filter(({ name }) => name === 'ship-orders').map(({ input }) => input.shipments)
  expect(again).toEqual(lost)
})
