const weights = [8, 7, 6, 5, 4, 3, 2]

/**
 * Parses a VAT number of Great Britain (GB) or Northern Ireland (XI), `GB 123 4567 82`; null if its check digits are wrong.
 * Without a prefix it counts as GB. Twelve digits end with a branch number, which has no check digits.
 */
export function readVatNumber(typed: string): string | null {
  const compact = typed
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
  const [, prefix = 'GB', digits = ''] = /^(GB|XI)?(\d{9}|\d{12})$/.exec(compact) ?? []
  if (digits === '') return null
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const checked = sum + Number(digits.slice(7, 9))
  // Numbers issued since 2010 are checked with 55 added.
  if (checked % 97 !== 0 && (checked + 55) % 97 !== 0) return null
  const groups = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 9), digits.slice(9)]
  return [prefix, ...groups].filter(Boolean).join(' ')
}
