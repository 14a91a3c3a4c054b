import { expect, test } from 'vitest'
import { readProduct, valuesOf, type ProductRow } from './product-fields.ts'

const sensor = {
  key: 'str8bat-sensor',
  price_pence: 13999,
  active: true,
  stock: 4,
  reserved: 0,
  waiting_to_ship: 0,
  facts: {},
  package_weight_grams: null,
  package_size: null,
  updated_at: '2026-11-16T10:00:00.000Z',
} as ProductRow // only the fields that the form reads

const typed = (price_pence: string, price_again = '') => ({ ...valuesOf(sensor), price_pence, price_again })

test('a price change of more than a fifth must be typed again', () => {
  expect(readProduct(typed('13.99'), sensor)).toEqual({
    faults: { price_again: 'Please type the new price again' },
  })
  expect(readProduct(typed('13.99', '139.90'), sensor)).toMatchObject({ faults: { price_again: expect.any(String) } })
  expect(readProduct(typed('13.99', '£13.99'), sensor)).toMatchObject({ input: { price_pence: 1399 } })
})

test('weight and package size are whole grams and a known size, or nothing', () => {
  const posted = (package_weight_grams: string, package_size = '') =>
    readProduct({ ...valuesOf(sensor), package_weight_grams, package_size }, sensor)
  expect(posted('215', 'Small parcel')).toMatchObject({
    input: { package_weight_grams: 215, package_size: 'Small parcel' },
  })
  for (const wrong of ['0', '1.5', '30001', 'light']) {
    expect(posted(wrong)).toMatchObject({ faults: { package_weight_grams: expect.any(String) } })
  }
  const known = { ...sensor, package_weight_grams: 215, package_size: 'Parcel' as const }
  expect(readProduct({ ...valuesOf(known), package_weight_grams: ' ', package_size: '' }, known)).toMatchObject({
    input: { package_weight_grams: null, package_size: null },
  })
})

test('a small price change needs no confirmation', () => {
  expect(readProduct(typed('129.99'), sensor)).toEqual({
    input: { key: 'str8bat-sensor', expected_updated_at: sensor.updated_at, price_pence: 12999 },
  })
})
