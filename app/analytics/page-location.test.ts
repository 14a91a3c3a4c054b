import { expect, test } from 'vitest'
import { withoutSessionId } from './page-location.ts'

test.each([
  ['https://shop.example/checkout-success?session_id=cs_1', 'https://shop.example/checkout-success'],
  ['https://shop.example/thank-you?a=1&session_id=cs_1#top', 'https://shop.example/thank-you?a=1#top'],
  ['https://shop.example/products?pc=LCC15', 'https://shop.example/products?pc=LCC15'],
])('%s is told as %s', (address, told) => {
  expect(withoutSessionId(address)).toBe(told)
})
