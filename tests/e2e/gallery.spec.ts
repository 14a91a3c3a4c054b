import { pages, test } from './buying-steps.ts'
import { expect, hydrate } from './test.ts'

test('after all photographs were seen, a narrower window makes their strip as low as one of them @desktop', async ({
  page,
}) => {
  await page.goto(pages.sensor)
  await hydrate(page)
  const gallery = page.getByRole('region', { name: /sensor/i }).filter({ has: page.getByLabel('Next photograph') })
  const strip = gallery.getByRole('group', { name: /the arrow keys move/ })
  const count = await strip.getByRole('group').count()
  const seen = (number: number) => gallery.getByText(`${number} / ${count}`, { exact: true })
  for (let number = 2; number <= count; number += 1) {
    await gallery.getByLabel('Next photograph').click()
    await expect(seen(number)).toBeVisible()
  }
  await strip
    .getByRole('group')
    .last()
    .locator('img')
    .evaluate((photo: HTMLImageElement) => photo.decode())
  for (let number = count - 1; number >= 1; number -= 1) {
    await gallery.getByLabel('Previous photograph').click()
    await expect(seen(number)).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => strip.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(390)
  expect(await strip.evaluate(({ clientHeight, clientWidth }) => clientHeight - clientWidth)).toBeLessThanOrEqual(1)
})
