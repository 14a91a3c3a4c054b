/** A UK number as people read it: '+447700900123' is '07700 900123'. Any other text stays as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s()-]/g, '').replace(/^(\+44|0044)0?/, '0')
  if (!/^0\d{10}$/.test(digits)) return phone
  if (digits.startsWith('02')) return `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
  if (/^01(1\d|\d1)/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  return `${digits.slice(0, 5)} ${digits.slice(5)}`
}
