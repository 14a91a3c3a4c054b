import { expect, test } from 'vitest'
import { csvWriter } from './filtered-list.tsx'

test('each field is a column with a readable name', () => {
  const rows = [
    { first_name: 'Ada', files: ['a.jpg', 'b.mp4'], after: { status: 'new' }, phone: null, attempts: 2 },
    { first_name: '=1+1', files: [], after: null, phone: '020', attempts: 0 },
  ]
  expect(csvWriter()(rows).replace('\uFEFF', '').split('\r\n')).toEqual([
    'First name,Files,After,Phone,Attempts',
    'Ada,"a.jpg, b.mp4","{""status"":""new""}",,2',
    "'=1+1,,,020,0",
    '',
  ])
})

test('all parts of a file have the same columns, even if later rows lack or add fields', () => {
  const write = csvWriter()
  expect(write([{ name: 'Ada', town: 'Leeds' }]).replace('\uFEFF', '')).toBe('Name,Town\r\nAda,Leeds\r\n')
  expect(write([{ extra: 1, town: 'York' }, { name: 'Bo' }])).toBe(',York\r\nBo,\r\n')
})
