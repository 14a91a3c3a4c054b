import { expect, test } from 'vitest'
import { whyKept, type OpenMatters } from './erasure.ts'

const nothingOpen: OpenMatters = { dispute_status: null, returns: [], refunds: [], claims: [] }

test.each<[Partial<OpenMatters>, string | null]>([
  [{}, null],
  [{ dispute_status: 'needs_response' }, 'dispute'],
  [{ dispute_status: 'warning_needs_response' }, 'dispute'],
  [{ dispute_status: 'under_review' }, 'dispute'],
  [{ dispute_status: 'won' }, null],
  [{ dispute_status: 'lost' }, null],
  [{ returns: ['withdrawn', 'sent'] }, 'return'],
  [{ returns: ['closed', 'withdrawn'] }, null],
  [{ refunds: ['succeeded', 'requested'] }, 'refund'],
  [{ refunds: ['pending'] }, 'refund'],
  [{ refunds: ['succeeded', 'failed'] }, null],
  [{ claims: ['waiting-for-them'] }, 'claim'],
  [{ claims: ['closed'] }, null],
  [{ dispute_status: 'needs_response', returns: ['sent'], claims: ['waiting-for-us'] }, 'dispute'],
])('%j is kept for %j', (open, reason) => {
  expect(whyKept({ ...nothingOpen, ...open })).toBe(reason)
})
