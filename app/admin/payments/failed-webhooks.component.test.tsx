import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { Attention } from '../overview/attention.tsx'
import { FailedWebhooks } from './failed-webhooks.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'

const figures: CallOutput<'overview'> = {
  days: [],
  by_product: [],
  by_code: [],
  revenue: 0,
  gross: 0,
  refunded: 0,
  orders: 0,
  checkouts: 0,
  waiting_to_ship: 0,
  failed_emails: 0,
  failed_webhooks: 0,
  unmatched_payments: 0,
  payments_without_order: 0,
  open_findings: 0,
  open_disputes: 0,
  evidence_due_at: null,
  held_parcels: 0,
  waiting_address_changes: 0,
  refunds_to_approve: 0,
  failed_refunds: 0,
  own_order_refunds: 0,
  returns_to_inspect: 0,
  open_cancellations: 0,
  new_messages: 0,
  pending_retailers: 0,
  open_claims: 0,
  today: { revenue: 0, orders: 0, last_week_revenue: 0, last_week_orders: 0 },
  stock: [],
  low_stock: [],
}

test('the number of failed webhooks leads to their list, also if a list above it loads later', async () => {
  // Safari has no scroll anchoring: when a list above grows, the page moves.
  document.documentElement.style.overflowAnchor = 'none'
  onTestFinished(() => void document.documentElement.style.removeProperty('overflow-anchor'))
  const { promise: isLate, resolve: load } = Promise.withResolvers<void>()
  await renderForStaff(
    <>
      <Attention figures={figures} />
      <UnmatchedPayments />
      <FailedWebhooks />
      <div className="h-screen" />
    </>,
    async ({ name }) => {
      if (name === 'list-unmatched-payments') await isLate
      const rows = name === 'list-unmatched-payments' ? Array.from({ length: 20 }, unmatchedPayment) : []
      return Response.json({ rows })
    },
    { role: 'admin', path: '/admin' },
  )
  const list = page.getByRole('heading', { name: 'Webhooks that failed' })
  const top = () => Math.round(list.element().getBoundingClientRect().top)
  await page.getByRole('link', { name: '0 Webhooks that failed' }).click()
  await expect.element(page.getByText('Every webhook was processed')).toBeVisible()
  await expect.poll(top).toBeLessThan(100)
  const before = document.body.offsetHeight
  load()
  await expect.poll(() => document.body.offsetHeight).toBeGreaterThan(before)
  await expect.poll(top).toBeLessThan(100)
  expect(top()).toBeGreaterThanOrEqual(0)
})

const unmatchedPayment = (_: unknown, index: number): CallOutput<'list-unmatched-payments'>['rows'][number] => ({
  id: `cs_${index}`,
  payment_intent_id: `pi_${index}`,
  mode: 'payment',
  amount: 1000,
  currency: 'gbp',
  description: 'A donation',
  customer_name: 'Ann Lee',
  customer_email: 'ann.lee@example.com',
  livemode: false,
  refunded_amount: 0,
  paid_at: '2026-05-01T10:00:00.000Z',
})
