import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { chooseFromMenu, signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer } from './buying-steps.ts'
import { readEmails, waitForEmail } from './mailbox.ts'
import { openAdmin, type Admin } from './open-admin.ts'
import { buySensor } from './provider-steps.ts'
import type { Download } from '@playwright/test'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

test.slow()

type Shop = { url: string; admin: Admin }
type Bought = { id: string; email: string }

async function buyMany(shop: Shop, count: number): Promise<Bought[]> {
  const bought: Bought[] = []
  for (let index = 0; index < count; index += 1) {
    const { email } = aBuyer()
    bought.push({ id: (await buySensor(shop, { email })).id, email })
  }
  return bought
}

/** Counts the actions of staff: every click, every shortcut and every paste. */
function countActs(page: Page) {
  let acts = 0
  return {
    click: async (target: ReturnType<Page['getByRole']>) => {
      acts += 1
      await target.click()
    },
    paste: async (text: string) => {
      acts += 1
      await page.keyboard.insertText(text)
    },
    count: () => acts,
  }
}

/** Expects a file with one line per parcel, in the order of the list, and with the column names of Royal Mail. */
async function expectClickAndDrop(download: Download, bought: Bought[]): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/^click-and-drop-\d{4}-\d\d-\d\d\.csv$/)
  const text = (await (await download.createReadStream()).toArray()).join('')
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head.split(',').slice(0, 4)).toEqual(['Order reference', 'Order date', 'Full name', 'Address line 1'])
  const parcel = 'Ann Lee,1 High Street,,London,SW1A 1AA,GB,02079460123'
  const returned = 'str8bat Sensor,1,139.99,139.99,0,139.99,GBP,,'
  expect(lines.map((line) => line.replace(/,\d\d\/\d\d\/\d{4},/, ',(day),'))).toEqual(
    bought.map(({ id, email }) => `${formatOrderNumber(id)},(day),${parcel},${email},${returned}`),
  )
}

/** Selects all rows. On a phone the table's head is hidden. */
async function chooseAll(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: /^Select all/ }).click()
  else await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
}

test('staff get the labels for ten parcels and send ten emails with at most 12 actions @desktop', async ({
  browser,
  contextOptions,
  openShop,
}) => {
  const { url } = await openShop()
  const shop = { url, admin: await openAdmin(url) }
  const bought = await buyMany(shop, 10)
  const context = await browser.newContext({ ...contextOptions, baseURL: url })
  const page = await context.newPage()
  await signInAsAdmin(page)
  await page.goto('/admin/orders?show=waiting-to-ship')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(11)
  // The oldest order is first, with its dispatch deadline and destination.
  await expect(rows.nth(1)).toContainText(formatOrderNumber(bought[0]!.id))
  await expect(rows.nth(1)).toContainText(/Due/)
  await expect(rows.nth(1)).toContainText('London SW1A 1AA')
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'to-ship')

  await page.evaluate(() => {
    window.print = () => {}
  })
  const hands = countActs(page)
  await hands.click(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await hands.click(page.getByRole('button', { name: 'Print slips and pick list' }))
  const download = page.waitForEvent('download')
  await hands.click(page.getByRole('button', { name: 'Click & Drop file' }))
  await expectClickAndDrop(await download, bought)
  await hands.click(page.getByRole('button', { name: 'Ship 10' }))
  const dialog = page.getByRole('dialog', { name: 'Ship 10 parcels' })
  await expect(dialog.getByLabel('Tracking numbers')).toBeFocused()
  const numbers = bought.map((_, index) => `RM00000000${index}GB`)
  await hands.paste(numbers.join('\n'))
  await expectAccessible(page)
  await takePicture(page, 'ship-many')
  await hands.click(dialog.getByRole('button', { name: 'Save and send 10 emails' }))
  await expect(page.getByText('10 parcels shipped')).toBeVisible()
  await expect(page.getByText('Nothing to ship')).toBeVisible()
  expect(hands.count()).toBeLessThanOrEqual(12)

  for (const [index, { email }] of bought.entries()) {
    const { text } = await waitForEmail(page, 'tracking_notification', email)
    expect(text).toContain(numbers[index])
  }
  expect((await readEmails(page)).filter(({ type }) => type === 'tracking_notification')).toHaveLength(10)
})

test('slips and a pick list are printed for all chosen orders, each with a barcode and a link to its page @desktop-first', async ({
  page,
  adminShop,
}) => {
  const bought = await buyMany(adminShop, 2)
  await signInAsAdmin(page)
  await page.goto('/admin/orders?show=waiting-to-ship')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  for (const { id } of bought)
    await page.getByRole('checkbox', { name: `Select order ${formatOrderNumber(id)}` }).click()
  await page.getByRole('button', { name: 'Print slips and pick list' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const list = page.getByRole('region', { name: 'Pick list' })
  await expect(list).toContainText('2 × str8bat Sensor')
  await expect(page.getByRole('region', { name: 'Packing slip' })).toHaveCount(2)
  for (const { id } of bought) {
    const slip = page.getByRole('region', { name: 'Packing slip' }).filter({ hasText: formatOrderNumber(id) })
    await expect(slip.getByRole('img', { name: `Barcode ${id.slice(-8).toUpperCase()}` })).toBeVisible()
    await expect(slip.getByRole('img', { name: 'Your order’s page' })).toBeVisible()
    await expect(slip).toContainText(`/orders/${id}`)
  }
  await takePicture(page, 'slips')
})

test('the shipping email is recalled while it waits, and undoing the shipping also recalls it @phone-first', async ({
  browser,
  contextOptions,
  openShop,
}) => {
  const { url } = await openShop({ CALL_BACK_SECONDS: '600' })
  const shop = { url, admin: await openAdmin(url) }
  const bought = await buyMany(shop, 2)
  const context = await browser.newContext({ ...contextOptions, baseURL: url })
  const page = await context.newPage()
  await signInAsAdmin(page)
  await page.goto(`/admin/orders?show=waiting-to-ship`)
  await chooseAll(page)
  await page.getByRole('button', { name: 'Ship 2' }).click()
  await page.getByLabel('Tracking numbers').fill('QQ123456785GB\nRR473124829GB')
  await page.getByRole('button', { name: 'Save and send 2 emails' }).click()
  await expect(page.getByText('go out in', { exact: false })).toBeVisible()
  // On a desktop the toast that offers Undo does not cover the button that recalls the emails.
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Call back all 2' }).click({ trial: true })
  if (usual) await page.setViewportSize(usual)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 changes undone')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)

  await page.goto(`/admin/orders/${bought[0]!.id}`)
  await page.getByRole('button', { name: 'Manage Shipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Shipping' })
  await dialog.getByLabel('Tracking number').fill('QQ123456785GB')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Call back' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'emails-waiting')
  await page.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByText('Email called back')).toBeVisible()
  await expect(page.getByText('called back the shipping email before it was sent', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Call back' })).toHaveCount(0)
  expect((await readEmails(page)).filter(({ type }) => type === 'tracking_notification')).toEqual([])
})

test('a shipped order has a button to mark it as delivered, and an unshipped one a menu entry that asks for a reason @desktop-first', async ({
  page,
  adminShop,
}) => {
  const [{ id, email }] = (await buyMany(adminShop, 1)) as [Bought]
  await signInAsAdmin(page)
  await page.goto(`/admin/orders?search=${email}`)
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row.getByRole('button', { name: 'Mark Delivered' })).toHaveCount(0)
  const place = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'To ship' })
  const toShip = async () => Number(/\d+/.exec((await place.textContent()) ?? '')?.[0] ?? 0)
  await expect.poll(toShip).toBeGreaterThan(0)
  const waiting = await toShip()
  await chooseFromMenu(row, 'Mark Delivered')
  const dialog = page.getByRole('dialog', { name: 'Mark as delivered?' })
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click()
  await expect(dialog.getByText('Please say why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Collected at the nets')
  await expectAccessible(page)
  await takePicture(page, 'delivered-reason')
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click()
  await expect(row).toContainText('Delivered')
  await expect.poll(toShip).toBe(waiting - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(row).toContainText('Pending')
  await expect.poll(toShip).toBe(waiting)
  await adminShop.admin.call('set-shipping-status', { id, status: 'shipped' })
  await page.reload()
  await row.getByRole('button', { name: 'Mark Delivered' }).click()
  await expect(page.getByText('Shipping status updated')).toBeVisible()
})

test('views have addresses and counts, and a search is saved under a name, found by a colleague and deleted @desktop-first', async ({
  page,
  adminShop,
}) => {
  const [{ email }] = (await buyMany(adminShop, 1)) as [Bought]
  await adminShop.admin.call('create-checkout', { productId: 'str8bat-sensor' })
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Abandoned checkouts/ }).click()
  await expect(page).toHaveURL('/admin/orders?show=abandoned')
  await expect(page.getByRole('table')).toContainText('Not known yet')
  await views.getByRole('link', { name: /^To ship \d/ }).click()
  await expect(page).toHaveURL('/admin/orders?show=waiting-to-ship')

  const name = `Ann ${email.slice(6, 12)}`
  await page.goto(`/admin/orders?search=${email}`)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await page.goto('/admin/orders')
  await views.getByRole('link', { name: `${name} 1` }).click()
  await expect(page).toHaveURL(`/admin/orders?search=${encodeURIComponent(email)}`)
  await expectAccessible(page)
  await takePicture(page, 'order-views')
  await page.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
})
