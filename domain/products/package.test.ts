import { expect, test } from 'vitest'
import { packageOf } from './package.ts'

const sensor = { package_weight_grams: 215, package_size: 'Small parcel' } as const

test('a parcel’s weight is that of its units; the size for one unit does not hold for several', () => {
  expect(packageOf(sensor, 1)).toEqual({ kilograms: 0.215, size: 'Small parcel' })
  expect(packageOf(sensor, 4)).toEqual({ kilograms: 0.86, size: null })
})

test('a weight or size that was not entered stays unknown', () => {
  expect(packageOf({ package_weight_grams: null, package_size: null }, 1)).toEqual({ kilograms: null, size: null })
})
