import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { signInAtDemo, testChanging as test } from './demo-shop.ts'
import { settle } from './staff-paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, takePicture } from './test.ts'

test.slow()

test('an admin reads a month, downloads it and books a finding with one button @desktop-first', async ({ page }) => {
  await signInAtDemo(page)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Findings in the books' }).click()
  await expect(page).toHaveURL(/\/admin\/books$/)
  await settle(page)
  const finding = page.getByRole('listitem').filter({ hasText: 'The provider paid out' })
  await expect(finding).toHaveText(/By our books it should be £.* the fee of a dispute about order \w{4}\s\w{4}\./)
  await takePicture(page, 'books')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const sales = page.getByRole('definition').filter({ hasText: '£' }).first()
  const shown = Number((await sales.innerText()).replaceAll(/[£,.]/g, ''))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export month' }).click()
  const files = unzipSync(readFileSync(await (await download).path()))
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array(0))) as { totals: { sales: number } }
  expect(manifest.totals.sales).toBe(shown)

  await finding.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('Everything adds up')).toBeVisible()
  await page
    .getByRole('radio', { name: 'Settled' })
    .or(page.getByRole('button', { name: 'Settled' }))
    .click()
  await expect(finding).toContainText('Booked by admin@demo.example')
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=20\d\d-\d\d/)
})
