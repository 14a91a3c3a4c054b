import { expect, test } from 'vitest'
import { rowMaker } from './row-maker.ts'

test('a row has its values under the names of their columns, in their order', () => {
  const make = rowMaker([{ name: 'id' }, { name: 'total amount' }, { name: '?column?' }])
  const row = make(['0b3f0f6f', 35000, null])
  expect(row).toEqual({ id: '0b3f0f6f', 'total amount': 35000, '?column?': null })
  expect(Object.keys(row)).toEqual(['id', 'total amount', '?column?'])
})

test('a name is only ever a name', () => {
  const name = '"]: alert(1), `${1}` \\ \u2028'
  expect(rowMaker([{ name }])(['value'])).toEqual({ [name]: 'value' })
})

test('of two columns with one name the last is taken, as the drivers do it', () => {
  expect(rowMaker([{ name: 'id' }, { name: 'id' }])(['first', 'last'])).toEqual({ id: 'last' })
})
