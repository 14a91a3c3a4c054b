import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/functions.ts'
import { findElements } from '#tests/support/read-html.ts'
import { CancelReceipt } from './cancel-receipt.tsx'

const receipt: CallOutput<'cancel-order'> = {
  received_at: '2026-11-19T01:18:00Z',
  reason: null,
  quantity: null,
  outcome: 'return',
  refund_amount: null,
  send_back_by: '2026-12-03',
}

test.each([
  [null, 'Please send it back by 3 December 2026. You pay the postage, and we’ll refund the price.'],
  [
    1,
    'Please send 1 unit of your order back by 3 December 2026. You pay the postage, and we’ll refund that share of the price.',
  ],
])('the receipt of a return says how many units come back: %s', (quantity, sentence) => {
  const html = renderToStaticMarkup(<CancelReceipt receipt={{ ...receipt, quantity }} />)
  expect(findElements(html, 'p').map(({ text }) => text)).toContain(sentence)
})

test.each([
  [1, 'You asked us to cancel 1 unit of your order.'],
  [2, 'You asked us to cancel 2 units of your order.'],
])('the receipt of a notice without proof says how many units it is for: %s', (quantity, sentence) => {
  const html = renderToStaticMarkup(<CancelReceipt receipt={{ ...receipt, outcome: 'proof-needed', quantity }} />)
  expect(findElements(html, 'p').map(({ text }) => text)).toContain(sentence)
})
