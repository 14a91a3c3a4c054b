import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/support/read-pdf.ts'
import { aBuyer, buy, orderCodeFor, pages, test } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture } from './test.ts'

test('a coach requests an invoice for the club with a code, views it, saves it and has it changed @phone-first', async ({
  page,
}) => {
  const buyer = aBuyer()
  await page.goto(pages.bat)
  const thanks = await buy(page, buyer, '£350.00')
  await thanks.getByRole('link', { name: 'Open your order' }).click()
  await thanks.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(thanks.getByRole('heading', { level: 1, name: 'Invoices and credit notes' })).toBeVisible()
  await expect(thanks.getByText('An invoice names its buyer')).toBeVisible()
  await expectAccessible(thanks)
  await takePicture(thanks, 'invoices-by-link')

  await thanks.getByRole('button', { name: 'Continue' }).click()
  await thanks.getByRole('button', { name: 'Send me a code' }).click()
  await thanks.getByLabel('Code from the email').fill(await orderCodeFor(thanks, buyer.email))
  await thanks.getByRole('button', { name: 'Open the order' }).click()
  await expect(thanks.getByText('No documents yet')).toBeVisible()
  await expect(thanks, 'the code leads back to where it was asked for').toHaveURL(/\/documents/)
  await expectAccessible(thanks)

  const form = thanks.getByRole('region', { name: 'Ask for an invoice' })
  await form.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(form.getByText('Please enter the name of the business or club')).toBeVisible()
  await expect(form.getByLabel('Business or club')).toBeFocused()
  await form.getByLabel('Business or club').fill('Ely Cricket Club')
  await form.getByLabel('Address line 1').fill('1 Mill Lane')
  await form.getByLabel('Town or city').fill('Ely')
  await form.getByLabel('Postcode').fill('cb74aa')
  await form.getByLabel('VAT number').fill('GB 123 4567 83')
  await form.getByLabel('VAT number').press('Enter')
  await expect(form.getByText(/Please check the VAT number/)).toBeVisible()
  await expect(form.getByLabel('VAT number'), 'the form goes to its fault').toBeFocused()
  await form.getByLabel('VAT number').fill('GB 123 4567 82')
  await form.getByLabel('VAT number').press('Enter')

  const invoice = thanks.getByRole('region', { name: 'VAT invoice' })
  for (const text of ['Ely Cricket Club', 'CB7 4AA', 'VAT number GB 123 4567 82', 'Net£291.67', 'Total paid£350.00'])
    await expect(invoice).toContainText(text)
  await expect(invoice, 'the page goes to the new invoice').toBeInViewport()
  await expectAccessible(thanks)
  await expectToFitEveryWindow(thanks)
  await takePicture(thanks, 'invoice')
  const number = (await invoice.textContent())?.match(/INV-\d{4}-\d{5}/)?.[0] ?? ''

  const saved = thanks.waitForEvent('download')
  await thanks.getByRole('button', { name: `PDF of ${number}` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  const paper = await readPdf(await readFile(await download.path()))
  const shown = await invoice.evaluate((element) => element.textContent)
  expect(paper.text, 'the PDF says what the page says').toBe(shown.replaceAll(/\s/g, ''))
  await waitForEmail(thanks, 'document_issued', buyer.email)

  await thanks.emulateMedia({ media: 'print' })
  await expect(invoice).toBeVisible()
  await expect(thanks.getByRole('heading', { level: 1 }), 'printed, it stands alone').toBeHidden()
  await thanks.emulateMedia({ media: 'screen' })

  const second = thanks.getByRole('region', { name: 'An invoice with different details' })
  await second.getByLabel('Business or club').fill('Ely Juniors')
  await second.getByRole('button', { name: 'Make a new invoice' }).click()
  await expect(invoice).toContainText('Ely Juniors')
  await expect(thanks.getByText(/^Credit note, /)).toBeVisible()
  await takePicture(thanks, 'invoices-changed')

  await thanks.reload()
  await expect(invoice, 'the address shows the document without a click').toContainText('Ely Juniors')
})
