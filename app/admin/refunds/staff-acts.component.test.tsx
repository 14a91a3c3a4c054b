import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aFoundOrder, aRefund, aReturn } from '#tests/support/found-order.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { CancellationList } from './cancellation-list.tsx'
import { RefundList } from './refund-list.tsx'
import { ReturnActions } from './return-actions.tsx'

/** Renders a part of the admin area for an admin, with a fake server that responds by function name. */
async function renderForAdmin(part: ReactNode, answers: Record<string, (input: object) => object>) {
  const calls = await renderForStaff(part, ({ name, input }) => Response.json(answers[name]?.(input) ?? {}), {
    role: 'admin',
  })
  return { callsOf: (wanted: string) => calls.filter(({ name }) => name === wanted) }
}

test('a refund that the bank returned says why, and is retried with one press', async () => {
  const failed = aRefund({ id: 'r1', status: 'failed', failure: 'lost_or_stolen_card' })
  const { callsOf } = await renderForAdmin(<RefundList {...aFoundOrder({ refunds: [failed] })} />, {
    'retry-refund': () => ({ refund: aRefund({ id: 'r2', retry_of: 'r1' }) }),
  })
  await expect.element(page.getByText('The bank sent the refund back: lost or stolen card')).toBeVisible()
  await page.getByRole('button', { name: /^Retry the refund of/ }).click()
  await expect.poll(() => callsOf('retry-refund')).toEqual([{ name: 'retry-refund', input: { id: 'r1' } }])
  await expect.element(page.getByText('Refund requested again')).toBeVisible()
})

test('a refund that was retried cannot be retried again', async () => {
  const refunds = [
    aRefund({ id: 'r1', status: 'failed' }),
    aRefund({ id: 'r2', status: 'pending', retry_of: 'r1' }),
    aRefund({ id: 'r3', status: 'failed' }),
  ]
  await renderForAdmin(<RefundList {...aFoundOrder({ refunds })} />, {})
  await expect.element(page.getByText('sent again after a failed refund', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Retry/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Retry/ }).elements()).toHaveLength(1)
})

test('a refund of one’s own order is marked', async () => {
  const refunds = [aRefund({ id: 'r1', is_own_order: true }), aRefund({ id: 'r2', is_own_order: false })]
  await renderForAdmin(<RefundList {...aFoundOrder({ refunds })} />, {})
  const mark = page.getByText('Staff refunded their own order')
  await expect.element(mark).toBeVisible()
  expect(mark.elements()).toHaveLength(1)
})

const notice = {
  id: '5d0a6c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  order_id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  order_number: '3F4A 5B6C',
  email: 'eve@people.example',
  reason: 'I want out',
  said_at: '2026-05-12T10:00:01.000Z',
  times: 1,
}

test('a false cancellation is dismissed with a reason, and leaves the list', async () => {
  let rows = [notice]
  const { callsOf } = await renderForAdmin(<CancellationList />, {
    'list-cancellations': () => ({ rows, count: rows.length, next: null }),
    'settle-cancellation': () => {
      rows = []
      return { outcome: 'dismissed', refund: null, dismissed: 1 }
    },
  })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss this cancellation?' })
  await dialog.getByRole('button', { name: 'Dismiss cancellation' }).click()
  await expect.element(dialog.getByText('Please say how you know')).toBeVisible()
  expect(callsOf('settle-cancellation')).toEqual([])
  await dialog.getByLabelText('How do you know that the buyer does not want this?').fill('Rang her: it was not her')
  await dialog.getByRole('button', { name: 'Dismiss cancellation' }).click()
  await expect.element(page.getByText('No cancellations to check')).toBeVisible()
  expect(callsOf('settle-cancellation')).toEqual([
    {
      name: 'settle-cancellation',
      input: { id: notice.id, decision: 'dismiss', reason: 'Rang her: it was not her' },
    },
  ])
})

test('a cancellation without an order is dismissed without a word about a parcel or an order', async () => {
  let rows: Record<string, unknown>[] = [{ ...notice, order_id: null, units: 1, reason: null }]
  await renderForAdmin(<CancellationList />, {
    'list-cancellations': () => ({ rows, count: rows.length, next: null }),
    'settle-cancellation': () => {
      rows = []
      return { outcome: 'dismissed', refund: null, dismissed: 1 }
    },
  })
  await expect.element(page.getByText('1 unit only')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss this cancellation?' })
  await expect.element(dialog.getByText('It does not match an order, so no parcel is held for it.')).toBeVisible()
  await dialog.getByLabelText('How do you know that no buyer wrote it?').fill('A machine wrote it')
  await dialog.getByRole('button', { name: 'Dismiss cancellation' }).click()
  await expect.element(page.getByText('Cancellation dismissed')).toBeVisible()
})

test('cancellations without an order are selected and dismissed together; one with an order is not selectable', async () => {
  const junk = ['1', '2', '3'].map((number) => ({
    ...notice,
    id: `5d0a6c1e-7d2f-4e6a-9b8c-00000000000${number}`,
    order_id: null,
  }))
  let rows: Record<string, unknown>[] = [notice, ...junk]
  const { callsOf } = await renderForAdmin(<CancellationList />, {
    'list-cancellations': () => ({ rows, count: rows.length, next: null }),
    'settle-cancellation': () => {
      rows = [notice]
      return { outcome: 'dismissed', refund: null, dismissed: 2 }
    },
  })
  await page.getByRole('button', { name: 'Select all 3 without an order' }).click()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Dismiss 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss 2 cancellations?' })
  await dialog.getByLabelText('How do you know that no buyer wrote them?').fill('A machine wrote them')
  await dialog.getByRole('button', { name: 'Dismiss 2' }).click()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  expect(callsOf('settle-cancellation')).toMatchObject([
    { input: { ids: [junk[1]?.id, junk[2]?.id], decision: 'dismiss', reason: 'A machine wrote them' } },
  ])
})

test('a manager approves a waiting refund, or declines it with a reason', async () => {
  const waiting = aRefund({ status: 'waiting-for-approval', requested_by_email: 'support@people.example' })
  const { callsOf } = await renderForAdmin(<RefundList {...aFoundOrder({ refunds: [waiting] })} />, {
    'approve-refund': () => ({ order: {}, refund: { ...waiting, status: 'requested' } }),
    'decline-refund': () => ({ order: {}, refund: { ...waiting, status: 'declined' } }),
  })
  await expect.element(page.getByText('Awaiting approval')).toBeVisible()
  await expect.element(page.getByText('requested by support@people.example', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Approve the refund of £40.00' }).click()
  expect(callsOf('approve-refund')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Approve £40.00' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(callsOf('approve-refund')).toMatchObject([{ input: { id: waiting.id } }])

  await page.getByRole('button', { name: 'Decline the refund of £40.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the refund of £40.00?' })
  await dialog.getByRole('button', { name: 'Decline refund' }).click()
  await expect.element(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabelText('Why?').fill('Not the buyer')
  await dialog.getByRole('button', { name: 'Decline refund' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(callsOf('decline-refund')).toMatchObject([{ input: { id: waiting.id, reason: 'Not the buyer' } }])
})

test('the refund of a cancelled order can be approved but not declined', async () => {
  const { order } = aFoundOrder()
  const cancelled = { ...order, cancelled_at: order.created_at, refund_requested_amount: 13999 }
  const waiting = aRefund({ status: 'waiting-for-approval', origin: 'cancellation', amount: 13999 })
  await renderForAdmin(<RefundList {...aFoundOrder({ order: cancelled, refunds: [waiting] })} />, {})
  await expect.element(page.getByRole('button', { name: 'Approve the refund of £139.99' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Decline/ })).not.toBeInTheDocument()
})

test('receiving a return asks first: the buyer is not notified before the second press', async () => {
  const returned = aReturn({ status: 'sent', sent_at: '2026-05-01T10:00:00.000Z' })
  const { callsOf } = await renderForAdmin(<ReturnActions returned={returned} />, {
    'receive-return': () => ({ returned: { ...returned, status: 'received' }, warnings: [] }),
    'find-order': () => aFoundOrder(),
  })
  await page.getByRole('button', { name: 'Received' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have the goods arrived?' })
  // Counted from the proof of posting, which was earlier.
  await expect.element(dialog.getByText('The refund is then due by Friday 15 May.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(callsOf('receive-return')).toEqual([])
  await page.getByRole('button', { name: 'Received' }).click()
  await dialog.getByRole('button', { name: 'They have arrived' }).click()
  await expect
    .poll(() => callsOf('receive-return'))
    .toEqual([{ name: 'receive-return', input: { id: returned.id, expected_updated_at: returned.updated_at } }])
})

test('a unit with another serial number than the parcel is shown as different before and after it is saved', async () => {
  const returned = aReturn({ status: 'sent' })
  const order = { ...aFoundOrder().order, serial_numbers: ['S8B0012345'] }
  const { callsOf } = await renderForAdmin(<ReturnActions returned={returned} />, {
    'find-order': () => aFoundOrder({ order }),
    'check-serial-numbers': () => ({ taken: [] }),
    'receive-return': () => ({ returned, warnings: ['Serial number S8B0012346 was not in this parcel.'] }),
  })
  await page.getByRole('button', { name: 'Received' }).click()
  await page.getByLabelText(/^Serial number/).fill('s8b oo12 346')
  await expect.element(page.getByText('S8B0012346 is different: this parcel had S8B0012345.')).toBeVisible()
  await page.getByRole('button', { name: 'They have arrived' }).click()
  await expect.element(page.getByText('Serial number S8B0012346 was not in this parcel.')).toBeVisible()
  expect(callsOf('receive-return')).toMatchObject([{ input: { serial_numbers: ['S8B0012346'] } }])
})

test('sending no return label shows an error until a file is chosen', async () => {
  await renderForAdmin(<ReturnActions returned={aReturn()} />, {})
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a return label' })
  await dialog.getByRole('button', { name: 'Send label' }).click()
  await expect.element(dialog.getByText('Please choose the label')).toBeVisible()
  const label = dialog.getByLabelText('Label')
  await expect.element(label).toHaveFocus()
  await label.upload(new File(['%PDF-1.4'], 'label.pdf', { type: 'application/pdf' }))
  await expect.element(dialog.getByText('Please choose the label')).not.toBeInTheDocument()
})

test('a label whose dialog is closed during its upload is not sent to the buyer', async () => {
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
  onTestFinished(() => opened.mockRestore())
  const begun = Promise.withResolvers<Response>()
  const calls = await renderForStaff(
    <ReturnActions returned={aReturn()} />,
    ({ name }) => (name === 'start-upload' ? begun.promise : Response.json({})),
    { role: 'admin' },
  )
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a return label' })
  await dialog.getByLabelText('Label').upload(new File(['%PDF-1.4'], 'label.pdf', { type: 'application/pdf' }))
  await dialog.getByRole('button', { name: 'Send label' }).click()
  await expect.poll(() => calls.map(({ name }) => name)).toContain('start-upload')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  begun.resolve(Response.json({ id: 'f1', ticket: 't1' }))
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
})
