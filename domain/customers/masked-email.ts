/**
 * Enough of an address for its owner to know it, too little for anybody else: 'a••@example.com'. Always two dots, so
 * that the length is not told either.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '••'
  const [first = ''] = email.slice(0, at)
  return `${first}••${email.slice(at)}`
}
