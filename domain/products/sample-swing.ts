/** The example swing with which pages explain the five numbers: plausible, but not measured. Each page says so. */
export const sampleSwing = {
  /** Miles per hour, at its fastest and when the ball is on the bat. */
  batSpeed: 58,
  impactSpeed: 54,
  /** Degrees from hanging straight down, at the top and when the ball is on the bat. */
  backliftAngle: 124,
  angleAtImpact: -8,
  /** From 0 to 100. */
  sweetSpotIndex: 86,
} as const

/** Degrees travelled from the top to the ball. */
export const sampleDownswing = sampleSwing.backliftAngle - sampleSwing.angleAtImpact
