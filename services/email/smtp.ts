import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery, EmailTransport } from './email.ts'
import { senderAddress } from './sender-address.ts'

/** Sends through any SMTP server. After a crash an email may arrive twice, with the same Message-ID. */
export function openSmtp(url: string): EmailTransport {
  const options = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async send(email, signal) {
      const from = senderAddress(email.from)
      const domain = from.address.split('@').at(-1)
      const gate = openGate(signal)
      const transport = createTransport(options)
      transport.use('stream', (emailProvider, done) => {
        emailProvider.message.processFunc(gate.letThrough)
        done()
      })
      const sending = transport
        .sendMail({
          from,
          to: { name: email.to.name ?? '', address: email.to.email },
          ...(email.replyTo !== null && { replyTo: { name: '', address: email.replyTo } }),
          subject: email.subject,
          html: email.html,
          text: email.text,
          attachments: email.attachments.map(({ filename, type, bytes }) => ({
            filename,
            contentType: type,
            content: bytes,
          })),
          messageId: `<${email.id}@${domain}>`,
          headers: { 'X-Entity-Ref-ID': email.id, ...email.headers },
        })
        .then(
          (sent): Delivery => ({ kind: 'sent', providerId: sent.messageId }),
          (fault: unknown) => readFault(fault),
        )
      try {
        return await Promise.race([sending, gate.closed])
      } finally {
        gate.release()
      }
    },
    // Each of the server's responses has its own timeout, and there are about ten.
    longestSendSeconds: 180,
    close() {},
  }
}

/** Holds the message back until the server requests it. If the signal aborts before that, the email was certainly not sent. */
function openGate(signal: AbortSignal | undefined) {
  const closed = Promise.withResolvers<Delivery>()
  let isFlowing = false
  async function* flow(message: Readable) {
    if (signal?.aborted) throw new Error('The process is stopping.')
    isFlowing = true
    yield* message
  }
  function close() {
    if (!isFlowing) closed.resolve({ kind: 'interrupted', reason: 'The process was stopped before it was sent.' })
  }
  if (signal?.aborted) close()
  signal?.addEventListener('abort', close)
  const letThrough = (message: Readable) => Readable.from(flow(message), { objectMode: false })
  return { letThrough, closed: closed.promise, release: () => signal?.removeEventListener('abort', close) }
}

/** Only a refusal of this email by the server is final. Errors of the connection or the sign-in may be temporary. */
function readFault(fault: unknown): Delivery {
  if (!(fault instanceof Error)) throw fault
  const { code, responseCode, response } = fault as SmtpFault // nodemailer adds them
  const reason = `${code ?? 'error'}: ${fault.message}`.slice(0, 500)
  const limit = responseCode === undefined ? null : readLimit(responseCode, response ?? fault.message)
  if (limit) return { kind: 'limited', limit, reason, retryAfterSeconds: null }
  const isAboutTheEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
  return { kind: isAboutTheEmail && isRefused ? 'rejected' : 'unavailable', reason }
}

type SmtpFault = Error & { code?: string; responseCode?: number; response?: string }

/** SMTP has no status for limits. The status 421 or the text tells them from full mailboxes and greylisting. */
function readLimit(status: number, text: string): 'rate' | 'quota' | null {
  if (/\b[45]\.2\.[12]\b|\bsize\b/i.test(text)) return null
  if (/\b(daily|monthly|hourly|sending)\b.{0,20}\b(quota|limit)|SubmissionQuotaExceeded/i.test(text)) return 'quota'
  if (status === 421) return 'rate'
  const isSlower = /throttl|\brate\b|too (many|fast|quickly|much)|slow down|limit exceeded|exceeded.{0,20}limit/i.test(
    text,
  )
  return status < 500 && isSlower ? 'rate' : null
}
