import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShownAddress, shownAddress } from '#tests/support/render-staff-page.tsx'
import { FindAnything } from './find-anything.tsx'

type Row = CallOutput<'find-anything'>['rows'][number]

const email = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'

test.each<[string, Pick<Row, 'kind' | 'id' | 'title'>, string]>([
  ['promo code', { kind: 'code', id: 'MOLESEY5', title: 'MOLESEY5' }, '/admin?tab=catalogue&code=MOLESEY5'],
  ['email', { kind: 'email', id: email, title: 'Your order' }, `/admin/email-logs?email=${email}`],
])('on a phone the button opens the search, and a tap on a found %s opens it', async (_kind, found, address) => {
  await page.viewport(390, 844)
  await renderForStaff(
    <>
      <FindAnything />
      <ShownAddress />
    </>,
    () => Response.json({ rows: [{ ...found, about: '', at: null }], isGuess: false }),
    { path: '/admin' },
  )
  await page.getByRole('button', { name: 'Find anything' }).click()
  const search = page.getByRole('dialog', { name: 'Find anything' })
  await search.getByRole('combobox').fill('molesey')
  await search.getByRole('option', { name: found.title }).click()
  await expect.poll(shownAddress).toBe(address)
  await expect.element(search).not.toBeInTheDocument()
})
