import type { Pence } from './money.ts'

/** Twenty per cent on top of the net price is a sixth of the gross one. */
const sixth = 6

/** The VAT within a gross amount, to the nearest penny. Net is the rest, so that net and VAT always make the gross. */
export function vatWithin(gross: Pence): Pence {
  return Math.sign(gross) * Math.round(Math.abs(gross) / sixth)
}

export type VatLine = { gross: Pence; net: Pence; vat: Pence }

/** VAT for each line of one paper. What rounding leaves over is on the last line, so that the lines make the sum. */
export function vatByLine(gross: readonly Pence[]): VatLine[] {
  const whole = vatWithin(gross.reduce((sum, amount) => sum + amount, 0))
  let told = 0
  return gross.map((amount, index) => {
    const vat = index === gross.length - 1 ? whole - told : vatWithin(amount)
    told += vat
    return { gross: amount, net: amount - vat, vat }
  })
}
