import { listProducts } from '#db/catalogue/products.ts'
import { findProduct, productKeys, type ProductKey } from '#domain/products/catalogue.ts'
import { arrivalWorkingDays, deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { createSession } from './create-session.ts'
import { paymentLink, type PaymentLink } from './objects/payment-link.ts'
import type { SessionParameters } from './parameters.ts'
import type { SandboxContext } from './store.ts'

export type OpenedLink =
  | { kind: 'opened'; sessionId: string }
  | { kind: 'unavailable'; name: string; path: string }
  | { kind: 'unknown' }

function linkId(productKey: ProductKey): string {
  return `plink_${productKey.replaceAll('-', '_')}`
}

/** There is one link for each product; null for every other id. */
export function findPaymentLink({ siteUrl }: SandboxContext, id: string): PaymentLink | null {
  const key = productKeys.find((candidate) => linkId(candidate) === id)
  return key ? paymentLink({ id, url: `${siteUrl}/sandbox/link/${key}`, productKey: key }) : null
}

/** A payment link opens a new checkout for each visitor, at the product's current price. */
export async function openPaymentLink(
  parts: SandboxContext,
  productKey: string,
  pictureOf: (productKey: string) => string | null,
): Promise<OpenedLink> {
  const product = findProduct(productKey)
  const row = product && (await listProducts(parts.db)).find(({ key }) => key === product.key)
  if (!product || !row) return { kind: 'unknown' }
  if (!row.active || row.stock === 0) return { kind: 'unavailable', name: product.name, path: product.path }

  const picture = pictureOf(product.key)
  const metadata = { product_key: product.key }
  const parameters: SessionParameters = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: row.price_pence,
          product_data: { name: product.name, images: picture === null ? [] : [picture], metadata },
        },
      },
    ],
    discounts: [],
    metadata,
    payment_intent_data: { metadata },
    billing_address_collection: 'auto',
    customer_creation: 'if_required',
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ['GB'] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: deliveryLabel,
          fixed_amount: { amount: 0, currency: 'gbp' },
          delivery_estimate: {
            minimum: { unit: 'business_day', value: arrivalWorkingDays.earliest },
            maximum: { unit: 'business_day', value: arrivalWorkingDays.latest },
          },
          metadata: {},
        },
      },
    ],
    submit_type: 'pay',
    success_url: `${parts.siteUrl}${href.thankYou}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${parts.siteUrl}${product.path}`,
  }
  const session = await parts.db
    .transaction()
    .execute((tx) => createSession(tx, parts, parameters, linkId(product.key)))
  return { kind: 'opened', sessionId: session.id }
}
