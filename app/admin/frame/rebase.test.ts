import { expect, test } from 'vitest'
import { changedFieldsOf, rebase } from './use-shared-form.ts'

const before = { status: 'pending', tracking: '', notes: 'Short of 1' }
const theirs = { status: 'shipped', tracking: 'AB1', notes: 'Short of 1' }

test('typed fields stay, and the others get the colleague’s values', () => {
  expect(rebase(before, theirs, { ...before, notes: 'Rang them' })).toEqual({ ...theirs, notes: 'Rang them' })
  expect(rebase(before, theirs, { ...before, tracking: 'CD2' })).toEqual({ ...theirs, tracking: 'CD2' })
})

test('the fields that a colleague changed are listed, nested ones too', () => {
  expect(changedFieldsOf(before, theirs)).toEqual(['status', 'tracking'])
  expect(changedFieldsOf({ a: { b: 1 } }, { a: { b: 2 } })).toEqual(['a'])
  expect(changedFieldsOf(before, { ...before })).toEqual([])
})
