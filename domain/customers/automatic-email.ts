/** Whether a machine wrote the email (out of office, list, bounce). `headers` have lower-case names. */
export function isAutomaticEmail(headers: Readonly<Record<string, string>>, sender: string): boolean {
  const said = (name: string) => headers[name]?.trim().toLowerCase() ?? ''
  const submitted = said('auto-submitted')
  if (submitted !== '' && !submitted.startsWith('no')) return true
  if (/^(bulk|junk|list|auto_reply)\b/.test(said('precedence'))) return true
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id'].some((name) => said(name) !== '')) return true
  if (/\b(all|oof|autoreply)\b/.test(said('x-auto-response-suppress'))) return true
  if (said('return-path') === '<>' || said('content-type').startsWith('multipart/report')) return true
  return /^(mailer-daemon|postmaster)@/i.test(sender)
}
