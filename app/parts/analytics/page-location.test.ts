import { expect, test } from 'vitest'
import { publicAddress } from './page-location.ts'

test.each([
  ['https://shop.example/checkout-success?session_id=cs_1', 'https://shop.example/checkout-success'],
  ['https://shop.example/thank-you?a=1&session_id=cs_1#top', 'https://shop.example/thank-you'],
  ['https://shop.example/track-order?id=3f2c-order', 'https://shop.example/track-order'],
  ['https://shop.example/track-order?id=pi_secret&email=asha%40customer.example', 'https://shop.example/track-order'],
  ['https://shop.example/auth?link=confirm#secret', 'https://shop.example/auth'],
  ['https://ada:secret@shop.example/', 'https://shop.example/'],
  [
    'https://shop.example/products?gclid=Cj0&utm_source=email&utm_campaign=May+sale&q=asha',
    'https://shop.example/products?gclid=Cj0&utm_source=email&utm_campaign=May+sale',
  ],
  [
    'https://shop.example/checkout-cancel?product=str8bat-sensor&pc=LCC15',
    'https://shop.example/checkout-cancel?product=str8bat-sensor&pc=LCC15',
  ],
  ['https://shop.example/products?pc=LCC15', 'https://shop.example/products?pc=LCC15'],
])('%s is reported as %s', (address, told) => {
  expect(publicAddress(address)).toBe(told)
})
