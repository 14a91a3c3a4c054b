import { keepEmailEvent } from '#db/emails/email-events.ts'
import { isEmailNews } from '#services/email/take-in-email-news.ts'
import type { Services } from '#services/services.ts'
import { fromRequest } from '#server/http/incoming.ts'

/** An event only names an email, so it is small. Longer bodies are not read to their end. */
const bodyLimit = 256 * 1024

/** Answers POST /webhooks/resend. Checks the signature of the raw body and stores the event; a job processes it. */
export async function handleEmailWebhook(services: Services, request: Request): Promise<Response> {
  const { db, clock, emailInbox, metrics, log } = services
  if (emailInbox === null) return new Response('No email webhooks are set up here', { status: 404 })
  const body = await fromRequest(request).readAtMost(bodyLimit)
  if (body === null) return new Response('Too large', { status: 413 })
  const news = emailInbox.readWebhook(body.toString(), request.headers)
  if (news === null) {
    metrics.webhooks.inc({ type: 'unknown', outcome: 'refused' })
    log.warn('email webhook with a wrong, stale or missing signature')
    return new Response('Signature refused', { status: 400 })
  }
  if (news !== 'other' && isEmailNews(news.type)) {
    const { id, type, emailId: provider_email_id, detail } = news
    await keepEmailEvent(db, { id, type, provider_email_id, detail }, clock.now())
  }
  return new Response('Received', { status: 200 })
}
