import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { productKeys, products } from '#domain/products/catalogue.ts'
import { addressLine, tradingName } from '#domain/site/company.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { aboutPage, pageNames, paths } from '#domain/site/pages.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'

/** A summary of the shop for language models, in the form of llmstxt.org. */
export function llmsText(facts: ShopFacts): string {
  const { company, siteUrl } = facts
  const goods = productKeys.map((key) => {
    const { name, path, tagline, subscriptionNote } = products[key]
    const price = formatPounds(facts.products[key].price_pence)
    return `- [${name}](${siteUrl}${path}): ${tagline} ${price} incl. VAT. ${subscriptionNote}.`
  })
  const pages = pageNames.flatMap((name) => {
    const about = aboutPage(name)
    return about === null ? [] : [`- [${about}](${siteUrl}${paths[name]})`]
  })
  return `# ${tradingName(company)}

> The exclusive UK distributor of a smart cricket bat and a cricket bat sensor. ${deliveryLabel}. Prices in pounds sterling, incl. VAT.

## Products

${goods.join('\n')}

Both measure bat speed, impact speed, backlift angle, downswing and a sweet spot index, and send them to a mobile app.

## Terms in short

- Warranty: ${warrantyPolicy.months} months on the sensor and on the smart sticker in the bat, on top of statutory rights.
- Returns: ${returnsPolicy.cancellationDays} days to cancel by law; beyond that ${returnsPolicy.windowDays} days from delivery for unopened goods, asked for by email.
- Contact: ${company.email}, ${company.phone}, ${addressLine(company)}.

## Pages

${pages.join('\n')}
`
}
