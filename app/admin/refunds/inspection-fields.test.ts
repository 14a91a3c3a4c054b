import { expect, test } from 'vitest'
import { aReturn } from '#tests/support/found-order.ts'
import { emptyInspection, readInspection, type InspectionFields } from './inspect-dialog.tsx'

const returned = aReturn({ status: 'received' })

const read = (given: Partial<InspectionFields>, left = 13999) =>
  readInspection({ ...emptyInspection, shelf: 'restock', ...given }, { returned, left })

test('the whole amount can be refunded once it is typed and the item’s place is chosen', () => {
  expect(read({ shelf: '' })).toEqual({
    faults: { shelf: 'Please choose back in stock or written off', confirmation: 'Please type 139.99' },
  })
  expect(read({ confirmation: '139.99' })).toEqual({
    input: {
      id: returned.id,
      deduction: 0,
      restock: true,
      confirmation: '139.99',
      expected_updated_at: returned.updated_at,
    },
  })
})

test('a deduction needs an amount and a reason for the buyer, and never exceeds the remainder', () => {
  expect(read({ verdict: 'deduct' })).toMatchObject({
    faults: {
      deduction: 'Please enter an amount such as 20.00',
      deduction_reason: 'Please say what the deduction is for. The buyer reads it.',
    },
  })
  expect(read({ verdict: 'deduct', deduction: '140', deduction_reason: 'Broken' })).toEqual({
    faults: { deduction: 'The deduction is more than what is left of the payment.' },
  })
  expect(read({ verdict: 'deduct', deduction: '0', deduction_reason: 'None' })).toHaveProperty('faults.deduction')
})

test('whether the amount must be typed again depends on the refund after the deduction', () => {
  const worn = { verdict: 'deduct', deduction_reason: 'Worn by use in a net.', shelf: 'write-off' }
  expect(read({ ...worn, deduction: '20' })).toEqual({ faults: { confirmation: 'Please type 119.99' } })
  expect(read({ ...worn, deduction: '40' })).toEqual({
    input: {
      id: returned.id,
      deduction: 4000,
      deduction_reason: 'Worn by use in a net.',
      restock: false,
      expected_updated_at: returned.updated_at,
    },
  })
  expect(read({ ...worn, deduction: '139.99' })).toMatchObject({ input: { deduction: 13999 } })
})

test('a deduction that was typed and then removed is not sent', () => {
  const read20 = read({ verdict: 'whole', deduction: '20', deduction_reason: 'Worn', confirmation: '139.99' })
  expect(read20).toMatchObject({ input: { deduction: 0 } })
  expect(read20).not.toHaveProperty('input.deduction_reason')
})
