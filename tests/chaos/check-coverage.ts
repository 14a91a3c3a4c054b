export type Run = {
  journeys: number
  paid: number
  gaveUp: number
  /** How often each kind of trouble happened, by what it is called. */
  survived: Record<string, number>
}

/** Why a run proves nothing: a shop to which nothing happens loses nothing. Empty when it does prove something. */
export function findQuiet({ journeys, paid, gaveUp, survived }: Run): string[] {
  const missing = Object.entries(survived).filter(([, times]) => times === 0)
  return [
    ...missing.map(([what]) => `Proves too little: ${what} did not happen once`),
    // Eight of eleven journeys pay in the end; some of them may give up before.
    ...(paid * 3 < journeys || paid === 0 ? [`Proves too little: ${paid} of ${journeys} journeys were paid`] : []),
    ...(gaveUp * 3 > journeys ? [`Proves too little: ${gaveUp} of ${journeys} visitors gave up`] : []),
  ]
}
