import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/free-port.ts'
import { copyFreshData } from '../support/fresh-data.ts'
import { startResendStandIn } from '../support/resend-stand-in.ts'
import { startShop } from '../support/start-shop.ts'
import { expect, expectAccessible, expectPageToSay, takePicture, test } from './test.ts'

const aMessage = (subject: string) => ({
  first_name: 'Rowan',
  last_name: 'Example',
  email: 'rowan@visitor.example',
  subject,
  message: 'We coach forty juniors on Saturdays.\nCan one phone follow several sensors?',
  inquiry_type: 'product',
  website: '',
  elapsed_ms: 10_000,
})

test('the mailbox shows an email as soon as it is sent, and its links open @desktop', async ({ page, request, allow }, {
  project,
}) => {
  // Recording a trace injects scripts into every frame. The email's frame blocks them and logs that.
  allow('Blocked script execution')
  const subject = `Sensors for ${project.name}`
  await request.post('/functions/v1/submit-contact', { data: aMessage(subject) })
  await expectPageToSay(page, '/dev/mail', subject)
  await page.goto('/dev/mail')
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'mailbox')

  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  const email = page.frameLocator('iframe[title="Email"]')
  await expect(email.getByText('Can one phone follow several sensors?').last()).toBeVisible()
  await takePicture(page, 'mailbox-email')
  const opened = page.waitForEvent('popup')
  await email.getByRole('link', { name: 'Warranty' }).click()
  await expect(await opened).toHaveURL(/\/warranty$/)

  await page.getByRole('link', { name: 'Text' }).click()
  await expect(page.getByText('> Can one phone follow several sensors?')).toBeVisible()
  await expectAccessible(page)
})

test('an email that was being sent when the shop was killed is sent once, after the restart @desktop', async () => {
  test.slow()
  await using provider = await startResendStandIn('re_test')
  const folder = mkdtempSync(join(tmpdir(), 'shop-emails-'))
  const data = join(folder, 'data')
  await copyFreshData(data)
  const settings = {
    PORT: String(await findFreePort()),
    DATA_DIR: data,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: 'Shop <shop@smartcricket.example>',
  }
  const taken = provider.takeNextInSilence()
  const shop = await startShop(settings)
  const answer = await fetch(`${shop.url}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage('Sent once')),
  })
  expect(answer.status).toBe(200)
  await taken
  await shop.kill()

  // An hour later, the killed process's lease has expired.
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await using restarted = await startShop({ ...settings, SHOP_CLOCK: later })
  // One email to the visitor, one to staff. The first was in flight at the kill; the second may or may not have left.
  const keys = () => provider.requests.map(({ headers }) => headers['idempotency-key'])
  const [underWay] = keys()
  await expect.poll(() => keys().filter((key) => key === underWay).length).toBe(2)
  await expect.poll(() => provider.delivered.length).toBe(2)
  await expect.poll(() => restarted.readLog()).toContain('email sent')
  rmSync(folder, { recursive: true, force: true })

  const repeated = provider.requests.filter(({ headers }) => headers['idempotency-key'] === underWay)
  expect(repeated[1]?.body).toEqual(repeated[0]?.body)
  expect(new Set(keys()).size).toBe(2)
})
