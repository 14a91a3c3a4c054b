import { formatPounds, type Pence } from '../orders/money.ts'

/** More than a fifth: more often a typing error than a decision. */
export function isLargePriceChange(before: Pence, after: Pence): boolean {
  return Math.abs(after - before) * 5 > before
}

/** '£139.99 → £13.99, 90% less'. */
export function describePriceChange(before: Pence, after: Pence): string {
  const percent = before === 0 ? null : Math.round((Math.abs(after - before) * 100) / before)
  const share = percent === null ? '' : `, ${percent}% ${after < before ? 'less' : 'more'}`
  return `${formatPounds(before)} → ${formatPounds(after)}${share}`
}
