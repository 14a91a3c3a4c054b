import type { EmailContent } from '#emails/email-data.ts'

/** RFC 8058: for these headers mail programs show a button, and send a POST to the address when it is pressed. */
export function unsubscribeHeaders({ type, data }: EmailContent): Record<string, string> {
  if (type !== 'review_invitation') return {}
  return {
    'List-Unsubscribe': `<${data.unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
