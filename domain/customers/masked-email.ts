/** Enough for the owner to recognise it: 'a••@example.com'. Always two dots, which hide the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '••'
  const [first = ''] = email.slice(0, at)
  return `${first}••${email.slice(at)}`
}
