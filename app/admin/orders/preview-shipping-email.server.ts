import { failure } from '#contract/failure.ts'
import { findOrder } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import type { EmailContent } from '#emails/email-data.ts'
import { cleanData } from '#emails/clean-data.ts'
import { renderEmail } from '#emails/render.ts'
import { trackingNotification } from '#services/email/order-emails.ts'
import type { Handler } from '#services/handler.ts'

/** Written in the same way as the email itself, so that what is seen is what goes. */
export const previewShippingEmail: Handler<'preview-shipping-email'> = async ({ db, config, clock }, input) => {
  const order = await findOrder(db, input.id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  if (!hasBuyer(order)) return failure('conflict', 'The buyer of this order is not known.')
  const shipped = { ...order, shipping_date: order.shipping_date ?? clock.now() }
  const { type, data } = trackingNotification(shipped, {
    trackingNumber: input.tracking_number.replace(/\s/g, ''),
    carrierName: input.carrier_name ?? order.carrier_name,
    estimatedDelivery: input.estimated_delivery,
  })
  const content = cleanData({ type, data } as EmailContent) // taken from one union member
  const { subject, html, text } = renderEmail(content, { siteUrl: config.siteUrl, company: config.company })
  return { to: order.customer_email, subject, html, text }
}
