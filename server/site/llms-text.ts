import type { ShopFacts } from '#contract/shop-facts.ts'
import { productKeys, products } from '#domain/catalogue.ts'
import { addressLine, tradingName } from '#domain/company.ts'
import { deliveryLabel } from '#domain/delivery-terms.ts'
import { formatPounds } from '#domain/money.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/policies.ts'

/** What a page is about, for readers that would rather not read all of it. */
const subjects: Record<string, string> = {
  '/': 'Home: both products and what they measure',
  '/smart-cricket-bats-uk': 'Smart cricket bats in the UK: what one is, how it works, who buys one',
  '/products': 'Both products with prices, side by side',
  '/products/zap-smart-cricket-bat': 'The bat: features, specification, questions',
  '/products/str8bat-sensor-uk': 'The sensor: features, specification, questions, warranty in short',
  '/tech': 'What the five numbers mean, with an interactive swing',
  '/blog/smart-cricket-bat-buying-guide-uk': 'Buying guide: bat or sensor, costs, first month',
  '/retailers': 'For shops that want to sell the products',
  '/story': 'Mission, values and plans',
  '/contact': 'E-mail, phone, address, business hours, contact form',
  '/track-order': 'Status of an order, by order number and e-mail',
  '/returns': 'Returns and refund policy',
  '/warranty': 'Warranty terms and claim form',
  '/privacy': 'Privacy policy and cookies',
  '/terms': 'Terms of sale',
  '/recycling': 'Recycling of sensors, batteries and bats',
}

/** A summary of the shop for language models, in the form of llmstxt.org. */
export function llmsText(facts: ShopFacts, indexedPaths: readonly string[]): string {
  const { company, siteUrl } = facts
  const goods = productKeys.map((key) => {
    const { name, path, tagline, subscriptionNote } = products[key]
    const price = formatPounds(facts.products[key].price_pence)
    return `- [${name}](${siteUrl}${path}): ${tagline} ${price} incl. VAT. ${subscriptionNote}.`
  })
  const pages = indexedPaths.filter((path) => subjects[path]).map((path) => `- [${subjects[path]}](${siteUrl}${path})`)
  return `# ${tradingName(company)}

> The exclusive UK distributor of a smart cricket bat and a cricket bat sensor. ${deliveryLabel}. Prices in pounds sterling, incl. VAT.

## Products

${goods.join('\n')}

Both measure bat speed, impact speed, backlift angle, downswing and a sweet spot index, and send them to a mobile app.

## Terms in short

- Warranty: ${warrantyPolicy.months} months on the sensor and on the smart sticker in the bat, on top of statutory rights.
- Returns: ${returnsPolicy.cancellationDays} days to cancel by law; beyond that ${returnsPolicy.windowDays} days from delivery for unopened goods, asked for by e-mail.
- Contact: ${company.email}, ${company.phone}, ${addressLine(company)}.

## Pages

${pages.join('\n')}
`
}
