import type { EmailContent } from '#emails/email-data.ts'

/** RFC 8058: mail programs show a button for these headers, and post to the address when it is pressed. */
export function unsubscribeHeaders({ type, data }: EmailContent): Record<string, string> {
  if (type !== 'review_invitation') return {}
  return {
    'List-Unsubscribe': `<${data.unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
