/** The point of impact on the face: both from 0 to 1, from the batter's left and from the shoulders down to the toe. */
export type Impact = { across: number; along: number }

/** The sweet spot of this invented bat, and how fast the index falls off sideways and lengthways. */
export const sweetSpot: Impact = { across: 0.5, along: 0.68 }
const falloff: Impact = { across: 0.27, along: 0.2 }

/** An invented index up to 100, highest at the sweet spot. */
export function sweetSpotIndex({ across, along }: Impact): number {
  const sideways = (across - sweetSpot.across) / falloff.across
  const lengthways = (along - sweetSpot.along) / falloff.along
  return Math.round(100 * Math.exp(-(sideways ** 2 + lengthways ** 2) / 2))
}

export function ringOf(index: number): { across: number; along: number } {
  const distance = Math.sqrt(-2 * Math.log(index / 100))
  return { across: falloff.across * distance, along: falloff.along * distance }
}

export function verdict(index: number): string {
  if (index >= 85)
    return 'Out of the middle. It leaves the bat with hardly a sound, and you know it before you look up.'
  if (index >= 60) return 'Near the middle. A little speed is lost, and the hands feel it a little.'
  if (index >= 30) return 'Off centre. The bat turns in the hands and the ball goes somewhere you did not aim.'
  return 'A toe, a shoulder or an edge. The kind of contact that stings in April.'
}
