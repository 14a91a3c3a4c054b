import { expect, test } from 'vitest'
import { describeWaiting } from './describe-waiting.ts'

const cancellation = {
  kind: 'cancellation',
  id: '5d2f0f5e-1111-4d3a-8f7e-0a1b2c3d4e5f',
  about: 'ada@people.example',
  since: '2026-05-01T10:00:00.000Z',
  due_at: null,
  is_overdue: false,
  owner: null,
} as const

test('a cancellation sent from an order’s page is named by the order’s number, not by its id', () => {
  const order = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'
  expect(describeWaiting({ ...cancellation, subject: order, detail: order }).about).toBe(
    'ada@people.example, 3F4A 5B6C',
  )
})

test('a cancellation that matches no order shows what the buyer typed', () => {
  expect(describeWaiting({ ...cancellation, subject: '', detail: 'order 12' }).about).toBe(
    'ada@people.example, order 12',
  )
})
