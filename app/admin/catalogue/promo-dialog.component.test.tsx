import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShownAddress, shownAddress } from '#tests/support/render-staff-page.tsx'
import { PromoCodes } from './promo-codes.tsx'
import type { PromoRow } from './promo-fields.ts'

const half: PromoRow = {
  code: 'HALF50',
  type: 'percent',
  value: 50,
  description: '',
  scope: 'all',
  product_pricing: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  uses: 0,
  active: true,
  updated_at: '2026-05-01T10:00:00.000Z',
}

test('a new code shows the price of each product before it is saved, and is then in the list', async () => {
  const rows: PromoRow[] = []
  const products = [
    { key: 'zap-infinity-bat', price_pence: 35000 },
    { key: 'str8bat-sensor', price_pence: 13999 },
  ]
  const calls = await renderForStaff(<PromoCodes />, ({ name }) => {
    if (name === 'list-products') return Response.json({ rows: products })
    if (name === 'preview-promo-code') {
      return Response.json({ prices: { 'zap-infinity-bat': 17500, 'str8bat-sensor': null } })
    }
    if (name === 'save-promo-code') rows.push(half)
    return Response.json(name === 'save-promo-code' ? half : { rows })
  })
  const callsOf = (wanted: string) => calls.filter(({ name }) => name === wanted)
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog', { name: 'New promo code' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Fill in the form', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect.element(dialog.getByText('Please enter a code')).toBeVisible()
  await dialog.getByLabelText('Code', { exact: true }).fill('half 50')
  await dialog.getByRole('textbox', { name: 'Per cent off' }).fill('50')
  await expect.element(preview.getByText('£175')).toBeVisible()
  await expect.element(preview.getByText('£350')).toBeVisible()
  await expect.element(preview.getByText('does not apply')).toBeVisible()
  expect(callsOf('preview-promo-code').at(-1)).toMatchObject({ input: { code: 'HALF50', type: 'percent', value: 50 } })
  expect(callsOf('save-promo-code')).toEqual([])
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: 'HALF50' }).getByText('Active')).toBeVisible()
  expect(callsOf('save-promo-code')).toMatchObject([
    { input: { code: 'HALF50', value: 50, expected_updated_at: null } },
  ])
})

test('a preview that the server refuses says why, and shows no prices', async () => {
  const refusal = { error: 'The shop has too many codes.', code: 'conflict' }
  await renderForStaff(<PromoCodes />, ({ name }) =>
    name === 'preview-promo-code' ? Response.json(refusal, { status: 409 }) : Response.json({ rows: [] }),
  )
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabelText('Code', { exact: true }).fill('SAVE')
  await page.getByRole('textbox', { name: 'Per cent off' }).fill('10')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('The shop has too many codes.')).toBeVisible()
  await expect.element(preview.getByText('£', { exact: false })).not.toBeInTheDocument()
})

test('the address of a promo code opens its dialog, and Cancel removes the code from the address', async () => {
  await renderForStaff(
    <>
      <PromoCodes />
      <ShownAddress />
    </>,
    ({ name }) => {
      if (name === 'preview-promo-code') return Response.json({ prices: {} })
      return Response.json({ rows: name === 'list-promo-codes' ? [{ ...half, code: 'MOLESEY5' }] : [] })
    },
    { path: '/admin?tab=catalogue&code=MOLESEY5' },
  )
  const dialog = page.getByRole('dialog', { name: 'Promo code MOLESEY5' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shownAddress()).toBe('/admin?tab=catalogue')
})
