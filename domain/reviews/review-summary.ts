export const starCounts = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starCounts)[number]

export type Distribution = Record<Stars, number>

export type ReviewSummary = {
  /** One decimal, half up, such as `4.3`; null while there is no review. */
  average: string | null
  count: number
  distribution: Distribution
}

/** Average, count and distribution. Page, JSON-LD, feed and `list-reviews` all show this. */
export function summariseStars(distribution: Distribution): ReviewSummary {
  const count = sum(starCounts.map((stars) => distribution[stars]))
  if (count === 0) return { average: null, count, distribution }
  const total = sum(starCounts.map((stars) => stars * distribution[stars]))
  // In integers, because a fraction such as 4.25 may have no exact binary form.
  const tenths = Math.floor((total * 20 + count) / (count * 2))
  return { average: `${Math.floor(tenths / 10)}.${tenths % 10}`, count, distribution }
}

export const noStars = (): Distribution => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
