import { expect, test } from 'vitest'
import { packageOf } from './package.ts'

const sensor = { package_weight_grams: 215, package_size: 'Small parcel' } as const

test('a parcel weighs as much as its units; the size of one unit says nothing about several', () => {
  expect(packageOf(sensor, 1)).toEqual({ kilograms: 0.215, size: 'Small parcel' })
  expect(packageOf(sensor, 4)).toEqual({ kilograms: 0.86, size: null })
})

test('weight and size that were not entered stay unknown', () => {
  expect(packageOf({ package_weight_grams: null, package_size: null }, 1)).toEqual({ kilograms: null, size: null })
})
