export type Scale = {
  ticks: number[]
  /** How high above the lowest a value lies, in per cent. */
  percent: (value: number) => number
}

/** An axis with nought on it, some four round steps and room for every value. No step is smaller than `least`. */
export function scaleFor(values: readonly number[], least: number): Scale {
  const step = roundStep(Math.max(least, (Math.max(0, ...values) - Math.min(0, ...values)) / 4))
  const lowest = Math.floor(Math.min(0, ...values) / step)
  const highest = Math.max(Math.ceil(Math.max(0, ...values) / step), lowest + 1)
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step)
  return { ticks, percent: (value) => ((value / step - lowest) / (highest - lowest)) * 100 }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
}
