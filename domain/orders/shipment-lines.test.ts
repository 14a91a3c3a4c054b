import { expect, test } from 'vitest'
import { readShipmentLines } from './shipment-lines.ts'

const first = '11111111-0000-4000-8000-0000aaaa0001'
const second = '22222222-0000-4000-8000-0000bbbb0002'
const third = '33333333-0000-4000-8000-0000cccc0003'
const chosen = [first, second, third]

test('numbers one per line go to the chosen parcels in order, ignoring gaps and blank lines', () => {
  expect(readShipmentLines('QQ 1234 5678 5 GB\r\n\n  RR473124829GB \n', chosen)).toEqual([
    { line: 1, order: first, tracking_number: 'QQ123456785GB' },
    { line: 3, order: second, tracking_number: 'RR473124829GB' },
  ])
})

test('a line that names its order is used for it, and bare numbers go to the others', () => {
  const text = 'BBBB 0002\tQQ123456785GB\nRR473124829GB\nAB1234567890'
  expect(readShipmentLines(text, chosen)).toEqual([
    { line: 1, order: second, tracking_number: 'QQ123456785GB' },
    { line: 2, order: first, tracking_number: 'RR473124829GB' },
    { line: 3, order: third, tracking_number: 'AB1234567890' },
  ])
})

test('an order that was not chosen is kept as written, for the server to find', () => {
  expect(readShipmentLines('#dddd0004,QQ123456785GB', chosen)).toEqual([
    { line: 1, order: '#dddd0004', tracking_number: 'QQ123456785GB' },
  ])
})

test('a file’s heading names its columns', () => {
  const file = '\uFEFF"Channel reference";"Service";"Tracking number"\r\n"AAAA 0001";"TPN24";"QQ123456785GB"\r\n'
  expect(readShipmentLines(file, [])).toEqual([{ line: 2, order: 'AAAA 0001', tracking_number: 'QQ123456785GB' }])
  expect(readShipmentLines('Tracking number,Order\nQQ123456785GB,AAAA 0001', [])).toEqual([
    { line: 2, order: 'AAAA 0001', tracking_number: 'QQ123456785GB' },
  ])
})

test('an unmatched line is reported with its line number', () => {
  const text = 'aaaa0001,\nsomething,QQ123456785GB\nRR473124829GB\nAB1234567890\nCD1234567890'
  expect(readShipmentLines(text, [first, second])).toEqual([
    { line: 1, text: 'aaaa0001,', problem: 'There is no tracking number on this line.' },
    { line: 2, text: 'something,QQ123456785GB', problem: '“something” is not an order number.' },
    { line: 3, order: second, tracking_number: 'RR473124829GB' },
    { line: 4, text: 'AB1234567890', problem: 'There are more numbers than selected parcels.' },
    { line: 5, text: 'CD1234567890', problem: 'There are more numbers than selected parcels.' },
  ])
})
