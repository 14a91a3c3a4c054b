import type { HandlerResult } from '#contract/functions.ts'
import { renderPreview } from '#emails/render.ts'
import type { Services } from '#services/services.ts'

/** Both emails about an order as this shop would write them, with nobody's order. */
export async function previewEmails({ config }: Services): Promise<HandlerResult<'preview-emails'>> {
  const sender = { siteUrl: config.siteUrl, company: config.company }
  return {
    order_confirmation: renderPreview('order_confirmation', sender).html,
    tracking_notification: renderPreview('tracking_notification', sender).html,
  }
}
