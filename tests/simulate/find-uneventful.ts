/** Events that a run may lack. If any other counted event never happens, the run proves nothing. */
const mayBeMissing = new Set([
  'journeys: gave up',
  'shop: failed starts',
  'database: deadlocks',
  'money back: refunds lost',
  'money back: refunds made twice',
  'money back: cancelled and shipped',
])
/** With fewer journeys, chance decides which events happen. */
const enoughJourneys = 1000

/** Why a run proves too little; empty if it proves enough. */
export function findUneventful(counts: ReadonlyMap<string, number>, journeys: number): string[] {
  const gaveUp = counts.get('journeys: gave up') ?? 0
  const missing =
    journeys < enoughJourneys
      ? []
      : [...counts].filter(([what, times]) => times === 0 && !mayBeMissing.has(what)).map(([what]) => what)
  return [
    ...missing.map((what) => `Proves too little: ${what} did not happen once`),
    ...(gaveUp * 3 > journeys ? [`Proves too little: ${gaveUp} of ${journeys} visitors gave up`] : []),
  ]
}
