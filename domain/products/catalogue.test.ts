import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findProduct, productKeys, products } from './catalogue.ts'
import { formatPounds } from '../orders/money.ts'
import { appSubscription } from '../site/policies.ts'

const bat = products['zap-infinity-bat']
const sensor = products['str8bat-sensor']

test('two products are sold, at their reference prices', () => {
  expect(productKeys).toEqual(['zap-infinity-bat', 'str8bat-sensor'])
  expect(bat.referencePrice).toBe(35000)
  expect(sensor.referencePrice).toBe(13999)
})

test('a product is found by its key and by its id', () => {
  for (const key of productKeys) {
    expect(products[key].key).toBe(key)
    expect(findProduct(key)).toBe(products[key])
    expect(findProduct(products[key].id)).toBe(products[key])
  }
})

test.for(['', 'zap', 'toString', '__proto__', 'ZAP-INFINITY-BAT'])("'%s' is no product", (text) => {
  expect(findProduct(text)).toBeNull()
})

test('the bat has nine pictures, the sensor seven, each described', () => {
  expect(bat.images).toHaveLength(9)
  expect(sensor.images).toHaveLength(7)

  const images = [...bat.images, ...sensor.images]
  expect(new Set(images.map((image) => image.photo)).size).toBe(16)
  for (const image of images) expect(image.alt).not.toBe('')
})

test('pictures have the descriptions of the list of photographs', () => {
  const list = readFileSync(new URL('../../photos/README.md', import.meta.url), 'utf8').split('\n')
  for (const { photo, alt } of [...bat.images, ...sensor.images]) {
    const line = list.find((candidate) => candidate.startsWith(`| ${photo}.jpg`))
    expect(line?.split(' | ').at(-1)).toBe(`${alt} |`)
  }
})

test('each product has all texts of its page', () => {
  for (const product of Object.values(products)) {
    expect(product.features.length).toBeGreaterThanOrEqual(6)
    expect(product.faq.length).toBeGreaterThanOrEqual(6)
    expect(product.path).toBe(`/products/${product.slug}`)
    expect(product.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('the app’s price after the free year is the same in every text about the bat', () => {
  const yearly = `${formatPounds(appSubscription.yearlyPence)} per year`
  expect(bat.subscriptionNote).toBe(`1 year of free app subscription, then ${yearly}`)
  for (const price of JSON.stringify(bat).matchAll(/£[\d.]+ per year/g)) expect(price[0]).toBe(yearly)
})

test('texts name no product price, because prices change in the database', () => {
  const texts = JSON.stringify(products).replaceAll(formatPounds(appSubscription.yearlyPence), '')
  expect(texts).not.toContain('£')
})
