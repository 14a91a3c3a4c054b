import { expect, test } from 'vitest'
import { emptyPromo, fieldsOf, readPromo, type PromoFields, type PromoRow } from './promo-fields.ts'

const aRow = (given: Partial<PromoRow> = {}): PromoRow => ({
  code: 'SUMMER',
  type: 'percent',
  value: 15,
  description: '15% off',
  scope: 'all',
  product_pricing: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  uses: 3,
  active: true,
  updated_at: '2026-05-01T00:00:00.000Z',
  ...given,
})

test.each([
  ['a percentage', aRow()],
  ['an amount', aRow({ type: 'fixed_minor', value: 1050 })],
  [
    'prices of its own',
    aRow({
      type: 'product_specific',
      value: 0,
      product_pricing: { 'str8bat-sensor': { fixedPrice: 11999 }, 'zap-infinity-bat': { percentOff: 15 } },
    }),
  ],
  ['summer days', aRow({ starts_at: '2026-06-30T23:00:00.000Z', ends_at: '2026-07-31T23:00:00.000Z', max_uses: 100 })],
])('a code with %s is unchanged after loading and saving the form', (_, row) => {
  const { scope: _scope, uses: _uses, updated_at: _at, ...expected } = row
  expect(readPromo(fieldsOf(row))).toEqual({ input: expected })
})

test('days are whole London days, the last one included', () => {
  const fields = fieldsOf(aRow({ starts_at: '2026-06-30T23:00:00.000Z', ends_at: '2026-07-31T23:00:00.000Z' }))
  expect(fields).toMatchObject({ starts_at: '2026-07-01', ends_at: '2026-07-31' })
})

const valid: PromoFields = { ...emptyPromo, code: 'summer 25', value: '25' }

test.each([
  ['a code of one letter', { ...valid, code: 'a' }, 'code', 'Please enter a code'],
  ['no value', { ...valid, value: '' }, 'value', 'Please enter a whole number'],
  ['a value that is no number', { ...valid, value: 'a lot' }, 'value', 'Please enter a whole number'],
  ['more than 100 per cent', { ...valid, value: '120' }, 'value', 'A code cannot take off more than 100%'],
  [
    'days the wrong way round',
    { ...valid, starts_at: '2026-02-02', ends_at: '2026-02-01' },
    'ends_at',
    'The last day cannot be before the first',
  ],
  [
    'no product chosen',
    { ...valid, type: 'product_specific' as const },
    'product_pricing',
    'Please set the price of at least one product',
  ],
  [
    'a price of a product that is no amount',
    { ...valid, type: 'product_specific' as const, 'str8bat-sensor.kind': 'fixed' as const },
    'str8bat-sensor.value',
    'Please enter an amount',
  ],
  [
    'more than 100 per cent off a product',
    {
      ...valid,
      type: 'product_specific' as const,
      'str8bat-sensor.kind': 'percent' as const,
      'str8bat-sensor.value': '101',
    },
    'str8bat-sensor.value',
    'Please enter a number from 0 to 100',
  ],
])('%s is refused with a message', (_, fields, field, sentence) => {
  expect(readPromo(fields)).toEqual({ faults: { [field]: sentence } })
})

test('a code is stored in its canonical spelling', () => {
  expect(readPromo(valid)).toMatchObject({ input: { code: 'SUMMER25', value: 25 } })
})
