import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { postJson } from '../support/post-json.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { aBuyer, orderCodeFor } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { buySensor } from './provider-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, type Page } from './test.ts'

test.slow()

type Bought = { id: string; email: string }

/** Requests a new address as the buyer does: with a code from the mailbox. */
async function askForAddress(page: Page, { id, email }: Bought, address: object): Promise<void> {
  const shopUrl = new URL(page.url()).origin
  const call = <Output>(name: string, input: object) => postJson<Output>(`${shopUrl}/functions/v1/${name}`, input)
  await call('request-order-code', { number: formatOrderNumber(id), email })
  const code = await orderCodeFor(page, email)
  const { access } = await call<{ access: string }>('open-order-with-code', { number: id, email, code })
  await call('change-delivery-address', { id, access, ...address })
}

test('staff see an order’s account, compare the requested address with the old one, and accept it @desktop-first', async ({
  page,
  adminShop,
}) => {
  const buyer = aBuyer()
  const bought = { ...buyer, ...(await buySensor(adminShop, buyer)) }
  await signInAsAdmin(page)
  const number = formatOrderNumber(bought.id)
  await askForAddress(page, bought, {
    name: 'Ann Lee',
    line1: '14 Deansgate',
    line2: 'Flat 3',
    city: 'Manchester',
    postal_code: 'M1 1AE',
  })

  await page.goto('/admin/orders?show=address-change')
  await page.getByLabel('Search').fill(`order #${number.toLowerCase()}`)
  const line = page.getByRole('row').filter({ hasText: bought.email })
  await expect(line.getByText('New address', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'staff-orders-address')
  await line.getByRole('link', { name: number, exact: true }).click()

  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  await expect(page.getByText('Guest', { exact: true })).toBeVisible()
  const person = page.getByRole('main').getByRole('link', { name: bought.email })
  await expect(person).toHaveAttribute('href', `/admin/people#${encodeURIComponent(bought.email)}`)
  await expect(page.getByText('With a code', { exact: false }).first()).toBeVisible()
  const addresses = page.getByRole('region', { name: 'Current address and requested address' })
  const postcode = addresses.getByRole('row').filter({ hasText: 'Postcode' })
  await expect(postcode).toContainText('SW1A 1AA')
  await expect(postcode.locator('mark')).toContainText('M1 1AE')
  await expect(addresses.getByRole('row').filter({ hasText: 'Name' }).locator('mark')).toHaveCount(0)
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'staff-order-address')
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('region', { name: 'Packing slip' })
  await expect(slip).toContainText(`Order ${number}`)
  await expect(slip).toContainText('Do not ship')
  await expect(slip).toContainText('The buyer has asked for a different address')
  await expect(slip).toContainText('SW1A 1AA')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Use the new address' }).click()
  const question = page.getByRole('dialog', { name: 'Send the parcel elsewhere?' })
  await expect(question).toContainText('It goes to a different district: M1 instead of SW1A.')
  await expectAccessible(page)
  await takePicture(page, 'staff-order-address-question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Use the new address' }).click()
  await question.getByRole('button', { name: 'Use the new address' }).click()
  await expect(page.getByText('The parcel goes to the new address')).toBeVisible()
  await expect(page.getByText('The buyer has asked for a different address')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toContainText('14 Deansgate')
  await expect(slip).toContainText(`Address changed by the buyer on ${formatDate(londonDate(new Date()))}.`)
  await takePicture(page, 'staff-order-slip')
})

test('staff keep the old address, and the buyer is notified @desktop-first', async ({ page, adminShop }) => {
  const buyer = aBuyer()
  const bought = { ...buyer, ...(await buySensor(adminShop, buyer)) }
  await signInAsAdmin(page)
  await askForAddress(page, bought, {
    name: 'Eve Thief',
    line1: '1 High Street',
    city: 'London',
    postal_code: 'SW1A 1AA',
  })
  await page.goto(`/admin/orders/${bought.id}`)
  await page.getByRole('button', { name: 'Keep the old one' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the old one' }).click()
  await expect(page.getByText('The address stays as it was')).toBeVisible()
  await expect(page.getByText('The buyer has asked for a different address')).toHaveCount(0)
  await expect(page.getByText('Eve Thief')).toHaveCount(0)
  await waitForEmail(page, 'address_changed', bought.email, ({ text }) => text.includes('We cannot send'))
})

test('staff set, correct and remove the arrival date of an order, and see who set it @desktop-first', async ({
  page,
  adminShop,
}) => {
  const { id } = await buySensor(adminShop, aBuyer())
  await adminShop.admin.call('set-shipping-status', { id, status: 'shipped' })
  await signInAsAdmin(page)
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText(/^Not known; we assume \d+ \w+ 20\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Set the date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery date' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose a date')).toBeVisible()
  await dialog.getByLabel('It arrived on').click()
  await page.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name: /Today/ }).click()
  await expectAccessible(page)
  await takePicture(page, 'staff-order-day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const today = formatDate(londonDate(new Date()))
  await expect(page.getByText(`Delivered on ${today}, recorded by staff`)).toBeVisible()
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'staff-order-delivered')

  await page.getByRole('button', { name: 'Change the date' }).click()
  await dialog.getByRole('button', { name: 'Clear the date' }).click()
  await expect(dialog.getByText('Saving removes the date', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Not known; we assume/)).toBeVisible()
})

test('the overview lists the deadlines @desktop-first', async ({ page, adminShop: { url } }) => {
  await postJson(`${url}/functions/v1/submit-contact`, {
    first_name: 'Bea',
    last_name: 'Bowler',
    email: 'bea@visitor.example',
    subject: 'Nets on Tuesday',
    message: 'Could somebody show us the bat in the nets?',
    inquiry_type: 'product',
  })
  await signInAsAdmin(page)
  await page.goto('/admin')
  const next = page.getByRole('region', { name: 'Due next' })
  const promised = next.getByRole('listitem').filter({ hasText: 'Nets on Tuesday' }).first()
  await expect(promised).toContainText(/^Answer.*Due \w{3} \d+ \w{3}$/)
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await takePicture(page, 'staff-promised')
  await promised.getByRole('link').click()
  await expect(page.getByText('Could somebody show us the bat in the nets?')).toBeVisible()
})
