import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOpenReturn,
  nextReturnStatus,
  refundAfter,
  returnStatuses,
  whyNotToDeduct,
  type ReturnEvent,
  type ReturnStatus,
} from './return.ts'

const events: ReturnEvent[] = ['send', 'receive', 'inspect', 'close', 'reopen', 'recheck', 'withdraw']

test('a return makes these transitions and no others', () => {
  const moves = returnStatuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextReturnStatus(status, event)
      return next === null ? [] : [`${status} ${event} ${next}`]
    }),
  )
  expect(moves).toEqual([
    'told send sent',
    'told receive received',
    'told withdraw withdrawn',
    'sent send sent',
    'sent receive received',
    'received inspect inspected',
    'inspected close closed',
    'inspected recheck received',
    'closed reopen inspected',
  ])
})

test('no sequence closes a return that was not received and inspected, and a withdrawn one stays withdrawn', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
      let status: ReturnStatus = 'told'
      const been = new Set<ReturnStatus>([status])
      for (const event of sequence) {
        const next = nextReturnStatus(status, event)
        if (status === 'withdrawn') expect(next).toBeNull()
        status = next ?? status
        been.add(status)
      }
      if (been.has('closed')) expect(been.has('received') && been.has('inspected')).toBe(true)
      expect(been.has('withdrawn') && been.has('received')).toBe(false)
      expect(isOpenReturn(status)).toBe(status !== 'closed' && status !== 'withdrawn')
    }),
  )
})

test('a deduction needs a reason and never exceeds the remaining amount', () => {
  expect(whyNotToDeduct({ deduction: 0, reason: null }, 13999)).toBeNull()
  expect(whyNotToDeduct({ deduction: 500, reason: ' ' }, 13999)).toContain('say what the deduction is for')
  expect(whyNotToDeduct({ deduction: 14000, reason: 'Worn' }, 13999)).toContain('more than what is left')
  expect(whyNotToDeduct({ deduction: 13999, reason: 'Worn' }, 13999)).toBeNull()
})

test('deduction and refund add up to the remaining amount', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (left, deduction) => {
      fc.pre(whyNotToDeduct({ deduction, reason: 'Worn' }, left) === null)
      expect(refundAfter({ deduction, reason: 'Worn' }, left) + deduction).toBe(left)
    }),
  )
})
