import { renderPreview } from '#emails/render.ts'
import type { Handler } from '#services/handler.ts'

/** Both emails about an order as this shop would write them, with nobody's order. */
export const previewEmails: Handler<'preview-emails'> = async ({ config }) => {
  const sender = { siteUrl: config.siteUrl, company: config.company }
  return {
    order_confirmation: renderPreview('order_confirmation', sender).html,
    tracking_notification: renderPreview('tracking_notification', sender).html,
  }
}
