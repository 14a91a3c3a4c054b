import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShownAddress, shownAddress } from '#tests/support/render-staff-page.tsx'
import type { PromoRow } from './promo-fields.ts'
import { PromoCodes } from './promo-codes.tsx'

const molesey: PromoRow = {
  code: 'MOLESEY5',
  type: 'percent',
  value: 5,
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

test('the address of a promo code opens its dialog, and Cancel removes the code from the address', async () => {
  await renderForStaff(
    <>
      <PromoCodes />
      <ShownAddress />
    </>,
    ({ name }) => {
      if (name === 'preview-promo-code') return Response.json({ prices: {} })
      return Response.json({ rows: name === 'list-promo-codes' ? [molesey] : [] })
    },
    { path: '/admin?tab=catalogue&code=MOLESEY5' },
  )
  const dialog = page.getByRole('dialog', { name: 'Promo code MOLESEY5' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shownAddress()).toBe('/admin?tab=catalogue')
})
