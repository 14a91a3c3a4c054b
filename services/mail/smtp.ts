import { createTransport } from 'nodemailer'
import type { Delivery, MailTransport } from './mail.ts'
import { senderAddress } from './sender-address.ts'

/**
 * Sends through any mail server. SMTP cannot tell a repeated letter, so one that was accepted just before a crash may
 * arrive twice; its Message-ID is the same both times, by which many mailboxes recognise it.
 */
export function openSmtp(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      const from = senderAddress(letter.from)
      const domain = from.address.split('@').at(-1)
      try {
        const sent = await transport.sendMail({
          from,
          to: { name: letter.to.name ?? '', address: letter.to.email },
          ...(letter.replyTo !== null && { replyTo: { name: '', address: letter.replyTo } }),
          subject: letter.subject,
          html: letter.html,
          text: letter.text,
          messageId: `<${letter.id}@${domain}>`,
          headers: { 'X-Entity-Ref-ID': letter.id },
        })
        return { kind: 'sent', providerId: sent.messageId }
      } catch (fault) {
        return readFault(fault)
      }
    },
    // Each of the server's answers has its own time limit, and there are about ten of them.
    longestSendSeconds: 180,
    close: () => transport.close(),
  }
}

/** Only the server's own word about this letter is final; everything about the line or the log-in may pass. */
function readFault(fault: unknown): Delivery {
  if (!(fault instanceof Error)) throw fault
  const { code, responseCode } = fault as Error & { code?: string; responseCode?: number } // nodemailer adds both
  const reason = `${code ?? 'error'}: ${fault.message}`.slice(0, 500)
  const isAboutTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
  return { kind: isAboutTheLetter && isRefused ? 'rejected' : 'unavailable', reason }
}
