import { expect, test } from 'vitest'
import { emailTypes } from '#domain/customers/email.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { renderEmail, renderPreview } from '#emails/render.ts'
import type { EmailContent } from '#emails/email-data.ts'
import { aClaim, aComplaint, aContact, anApplication, newestCase } from '#tests/support/cases.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Every link in an email's HTML and text. */
function linksIn({ html, text }: { html: string; text: string }): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  return [...new Set([...inHtml, ...(text.match(/https?:\/\/[^\s)]+/g) ?? [])])]
}

const senderOf = ({ services: { config } }: TestShop) => ({
  siteUrl: config.siteUrl,
  company: config.company,
  takesReplies: true,
})

/** Links to these pages have a token behind the #, not an anchor. */
const takesToken = ({ pathname, search }: URL) => /^\/(orders|cases)\//.test(pathname) || search.startsWith('?link=')

test.each(emailTypes)(
  'every link of the email %s leads to a page that exists, and to an anchor on that page',
  async (type) => {
    await using shop = await openTestShop()
    const { siteUrl } = shop.services.config
    const ours = linksIn(renderPreview(type, senderOf(shop))).filter((link) => link.startsWith(siteUrl))
    for (const link of ours) {
      const url = new URL(link)
      const response = await shop.app.request(url.pathname + url.search)
      expect({ link, status: response.status }).toEqual({ link, status: 200 })
      if (url.hash !== '' && !takesToken(url)) expect(await response.text()).toContain(`id="${url.hash.slice(1)}"`)
    }
  },
)

/** The links of the newest email of this type to staff. */
async function linksOfNewest(shop: TestShop, type: string): Promise<string[]> {
  const { data } = await shop.services.db
    .selectFrom('email_logs')
    .select('data')
    .where('email_type', '=', type)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return linksIn(renderEmail({ type, data } as EmailContent, senderOf(shop)))
}

test.each([
  ['contact_notification', 'submit-contact', aContact],
  ['retailer_notification', 'submit-retailer-application', anApplication],
  ['warranty_claim', 'send-warranty-claim', aClaim],
  ['case_notification', 'complain-about-data', aComplaint],
] as const)('the email %s to staff leads to its case', async (type, name, input) => {
  await using shop = await openTestShop()
  await shop.call(name, input as never)
  const { id } = await newestCase(shop)
  expect(await linksOfNewest(shop, type)).toContain(shop.services.config.siteUrl + staffHref.case(id))
})

test('the email to staff about a new order links to the order', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  const links = await linksOfNewest(shop, 'admin_order_notification')
  expect(links).toContain(shop.services.config.siteUrl + staffHref.order(id))
})
