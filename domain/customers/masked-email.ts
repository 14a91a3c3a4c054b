/** Enough of an address for its owner: 'a••@example.com'. Always two dots, which hides the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '••'
  const [first = ''] = email.slice(0, at)
  return `${first}••${email.slice(at)}`
}
