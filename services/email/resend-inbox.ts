import { Resend } from 'resend'
import * as z from 'zod/mini'
import {
  headerSeparator,
  type EmailInbox,
  type EmailNews,
  type FetchedEmail,
  type OpenedAttachment,
} from './email-inbox.ts'

const timeoutSeconds = 20
/** Enough for thirty megabytes at two megabits a second. */
const downloadSeconds = 120

/** The limit for text and HTML of an email, without attachments. An email that a person writes has a thousandth of this. */
const mostBytes = 5 * 1024 * 1024

const addresses = z._default(z.nullish(z.array(z.string())), [])

const Webhook = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    to: addresses,
    cc: addresses,
    bcc: addresses,
    received_for: addresses,
    subject: z.nullish(z.string()),
    bounce: z.nullish(
      z.object({ type: z.nullish(z.string()), subType: z.nullish(z.string()), message: z.nullish(z.string()) }),
    ),
    failed: z.nullish(z.object({ reason: z.nullish(z.string()) })),
    suppressed: z.nullish(z.object({ message: z.nullish(z.string()) })),
  }),
})

const Received = z.object({
  from: z.string(),
  subject: z.nullish(z.string()),
  text: z.nullish(z.string()),
  html: z.nullish(z.string()),
  headers: z.nullish(z.record(z.string(), z.unknown())),
  attachments: z.nullish(
    z.array(z.object({ id: z.string(), filename: z.nullish(z.string()), size: z.nullish(z.number()) })),
  ),
})

const Attachment = z.object({ size: z.nullish(z.number()), download_url: z.string() })

export type ResendInboxSettings = {
  apiKey: string
  baseUrl: string | null
  webhookSecret: string
  /** The mailbox stand-in responds without a network. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** Resend's inbox. Webhooks only name an email; its text is fetched here, because the SDK would read any length. */
export function openResendInbox({
  apiKey,
  baseUrl,
  webhookSecret,
  fetch = globalThis.fetch,
}: ResendInboxSettings): EmailInbox {
  const resend = new Resend(apiKey)
  const api = (baseUrl ?? 'https://api.resend.com').replace(/\/+$/, '')
  return {
    readWebhook(body, headers) {
      const id = headers.get('svix-id') ?? ''
      const timestamp = headers.get('svix-timestamp') ?? ''
      const signature = headers.get('svix-signature') ?? ''
      let verified: unknown
      try {
        verified = resend.webhooks.verify({ payload: body, headers: { id, timestamp, signature }, webhookSecret })
      } catch {
        return null
      }
      return readNews(id, verified)
    },
    async fetchEmail(id) {
      // `cid` keeps inline pictures out of the HTML.
      const response = await fetch(`${api}/emails/receiving/${encodeURIComponent(id)}?html_format=cid`, {
        headers: { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return { kind: 'gone' }
      }
      const body = await readAtMost(response)
      if (!response.ok) throw new Error(`${response.status}: ${(body ?? '').slice(0, 300)}`)
      return body === null ? { kind: 'too-large' } : readEmail(body)
    },
    longestFetchSeconds: timeoutSeconds,
    async openAttachment(emailId, attachmentId) {
      const path = `/emails/receiving/${encodeURIComponent(emailId)}/attachments/${encodeURIComponent(attachmentId)}`
      const about = await fetch(api + path, {
        headers: { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      })
      if (about.status === 404) {
        await about.body?.cancel()
        return { kind: 'gone' }
      }
      const body = await readAtMost(about)
      if (!about.ok || body === null) throw new Error(`${about.status}: ${(body ?? '').slice(0, 300)}`)
      return await download(Attachment.parse(JSON.parse(body)))
    },
    longestDownloadSeconds: timeoutSeconds + downloadSeconds,
  }

  /** Downloads from the provider's storage, which is another host, so the API key is not sent. */
  async function download({ size, download_url }: z.infer<typeof Attachment>): Promise<OpenedAttachment> {
    const { protocol } = new URL(download_url)
    if (protocol !== 'https:' && protocol !== new URL(api).protocol) throw new Error(`A download by ${protocol}`)
    const response = await fetch(download_url, { signal: AbortSignal.timeout(downloadSeconds * 1000) })
    if (!response.ok || response.body === null) {
      await response.body?.cancel()
      // The download address may have expired; the next attempt gets a new one.
      throw new Error(`The attachment's download answered ${response.status}`)
    }
    const told = response.headers.get('content-encoding') === null ? response.headers.get('content-length') : null
    const length = told === null ? (size ?? null) : Number(told)
    if (length === null || !Number.isSafeInteger(length) || length < 0) {
      await response.body.cancel()
      throw new Error(`The length of the attachment is missing`)
    }
    return { kind: 'found', size: length, body: response.body }
  }
}

function readNews(id: string, verified: unknown): EmailNews | 'other' {
  const parsed = Webhook.safeParse(verified)
  if (!parsed.success) return 'other'
  const { type, data } = parsed.data
  const { bounce, failed, suppressed } = data
  const reason = bounce
    ? [bounce.type, bounce.subType, bounce.message].filter(Boolean).join(', ')
    : (failed?.reason ?? suppressed?.message ?? '')
  return {
    id,
    type,
    emailId: data.email_id,
    detail: {
      to: [data.to, data.cc, data.bcc, data.received_for].flatMap((list) => list ?? []).slice(0, 100),
      subject: data.subject ?? null,
      reason: reason.slice(0, 1000) || null,
    },
  }
}

async function readAtMost(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A header as one text: joins its folded lines, and the values of a repeated header. */
const readHeader = (value: unknown) =>
  [value]
    .flat()
    .map((one) => String(one).replace(/[\r\n]+/g, ' '))
    .join(headerSeparator)

function readEmail(body: string): FetchedEmail {
  const { from, subject, text, html, headers, attachments } = Received.parse(JSON.parse(body))
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), readHeader(value)] as const)
  return {
    kind: 'found',
    email: {
      from,
      subject: subject ?? '',
      text: text ?? null,
      html: html ?? null,
      headers: Object.fromEntries(named),
      attachments: (attachments ?? []).map(({ id, filename, size }) => ({
        id,
        name: filename ?? 'file',
        size: size ?? null,
      })),
    },
  }
}
