import type { Pence } from './money.ts'

/** Parses a typed amount in pounds ('139.99', '£1,250', '350.5') to pence; null if it is invalid. */
export function readPounds(text: string): Pence | null {
  const match = /^£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.replace(/\s/g, ''))
  if (!match) return null
  const [, pounds = '', pence = ''] = match
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}

/** An amount for an input field: '139.99'. */
export function typedPounds(pence: Pence): string {
  return (pence / 100).toFixed(2)
}
