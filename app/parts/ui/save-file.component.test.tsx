import { expect, test, vi } from 'vitest'
import { saveCsv } from './save-file.ts'

test('a browser that reads a saved file only after the click still finds it', async () => {
  let address = ''
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    address = this.href
  })
  saveCsv('orders.csv', 'number,total\n', '2B75 2A01,350.00\n')
  const read = await fetch(address)
  expect(await read.text()).toBe('number,total\n2B75 2A01,350.00\n')
  expect(read.headers.get('content-type')).toBe('text/csv;charset=utf-8')
})
