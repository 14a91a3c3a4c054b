import { Resend } from 'resend'
import type { Delivery, EmailTransport } from './email.ts'
import { quotedSender } from './sender-address.ts'

const timeoutSeconds = 20

const quotaFaults = new Set<string>(['daily_quota_exceeded', 'monthly_quota_exceeded'])

// Errors that wrong settings of the shop cause, not the email. The email is sent once the operator has corrected them.
const settingsFaults = new Set<string>(['missing_api_key', 'invalid_api_key', 'restricted_api_key'])

/** Sends through Resend. An email sent again within a day is recognised by its id and not delivered twice. */
export function openResend({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | null }): EmailTransport {
  const resend = new Resend(apiKey, baseUrl === null ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') })
  return {
    async send(email) {
      const answer = await resend.emails.send(
        {
          from: quotedSender(email.from),
          to: email.to.email,
          subject: email.subject,
          html: email.html,
          text: email.text,
          headers: { 'X-Entity-Ref-ID': email.id, ...email.headers },
          tags: [{ name: 'type', value: email.type }],
          ...(email.attachments.length > 0 && {
            attachments: email.attachments.map(({ filename, type, bytes }) => ({
              filename,
              contentType: type,
              content: bytes.toString('base64'),
            })),
          }),
          ...(email.replyTo !== null && { replyTo: email.replyTo }),
        },
        { idempotencyKey: email.id, signal: AbortSignal.timeout(timeoutSeconds * 1000) },
      )
      return readResponse(answer)
    },
    longestSendSeconds: timeoutSeconds,
    close() {},
  }
}

// The fields are unknown, because the body can be anything, such as a proxy's error page.
type ResendResponse = {
  data: { id?: unknown } | null
  error: { name?: unknown; statusCode?: unknown; message?: unknown } | null
  headers: Record<string, string> | null
}

function readResponse({ data, error, headers }: ResendResponse): Delivery {
  if (error === null && typeof data?.id === 'string') return { kind: 'sent', providerId: data.id }

  const name = typeof error?.name === 'string' ? error.name : 'no_answer'
  const status = typeof error?.statusCode === 'number' ? error.statusCode : null
  const message = typeof error?.message === 'string' ? error.message : 'The answer could not be read.'
  const reason = `${status ?? 'no status'} ${name}: ${message}`.slice(0, 500)

  if (isFinal(status, name)) return { kind: 'rejected', reason }
  const retryAfterSeconds = readRetryAfter(headers?.['retry-after'])
  if (status !== 429 && retryAfterSeconds === null) return { kind: 'unavailable', reason }
  return { kind: 'limited', limit: quotaFaults.has(name) ? 'quota' : 'rate', reason, retryAfterSeconds }
}

function isFinal(status: number | null, name: string): boolean {
  if (status === null || status < 400 || status >= 500) return false
  if (status === 408 || status === 429 || settingsFaults.has(name)) return false
  return name !== 'concurrent_idempotent_requests'
}

/** The seconds to wait. HTTP allows seconds or a date; null if the header is neither. */
export function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
