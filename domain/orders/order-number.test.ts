import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOrderNumber, readOrderNumber } from './order-number.ts'

const id = '0193c1a2-77aa-7bbb-8ccc-01232b752a01'

test('an order is named by the last eight digits of its id, in capitals and two groups', () => {
  expect(formatOrderNumber(id)).toBe('2B75 2A01')
  expect(formatOrderNumber('abc')).toBe('ABC')
})

test.for([
  '2B75 2A01',
  '2b752a01',
  '  2b75 2A01 ',
  '#2B752A01',
  '# 2B75 2A01',
  '2B75-2A01',
  '2B75–2A01',
  '2B75 2AO1',
  '2b75 2ao1.',
  'Order 2B75 2A01',
  'order #2b752a01',
  'ORDER: 2B75 2A01',
  'Order number 2B75 2A01',
  'order no. 2B75 2A01',
  'your order 2B75 2A01',
  'order2b752a01',
  '"2B75 2A01"',
  '2B75 2A01',
  '２Ｂ７５ ２Ａ０１',
])('%j is read as a short order id', (typed) => {
  expect(readOrderNumber(typed)).toEqual({ by: 'short-id', shortId: '2b752a01' })
})

test.for([id, id.toUpperCase(), ` ${id} `, id.replaceAll('-', ''), `Order ${id}`, id.replace('0', 'O')])(
  '%j names an order by its whole id',
  (typed) => {
    expect(readOrderNumber(typed)).toEqual({ by: 'id', id })
  },
)

test.for([
  '',
  'order',
  '2B75',
  '2B75 2A0',
  '2B75 2A012',
  'hello there',
  '2B75 2A0G',
  'pi_123456789',
  '%',
  'order number',
])('%j is not an order number', (typed) => {
  expect(readOrderNumber(typed)).toBeNull()
})

test('every order is found by its displayed number, in any case and grouping', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom('', '#', 'Order ', 'order number: '),
      fc.boolean(),
      (uuid, before, spaced) => {
        const shown = formatOrderNumber(uuid)
        const typed = before + (spaced ? shown : shown.replace(' ', '').toLowerCase())
        expect(readOrderNumber(typed)).toEqual({ by: 'short-id', shortId: uuid.slice(-8) })
      },
    ),
  )
})
