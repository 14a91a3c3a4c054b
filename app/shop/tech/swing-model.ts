import { sampleSwing } from '#domain/products/sample-swing.ts'

/** An invented swing that explains the numbers. `moment` runs from 0, the stance, to 1, the impact. */

/** The moment at which the bat is highest. */
export const topOfBacklift = 0.45

const highest = sampleSwing.backliftAngle
const atImpact = sampleSwing.angleAtImpact
const fastest = sampleSwing.batSpeed
const speedAtImpact = sampleSwing.impactSpeed
/** The part of the downswing at which the bat is fastest. */
const fastestAt = 0.93
const indexAtImpact = sampleSwing.sweetSpotIndex

export type SwingNumbers = {
  /** Miles per hour. */
  batSpeed: number
  impactSpeed: number | null
  /** Degrees from hanging straight down. */
  backliftAngle: number
  /** Degrees travelled since the top. */
  downswingAngle: number | null
  /** From 0 to 100. */
  sweetSpotIndex: number | null
}

/** Degrees from hanging straight down, back and up; negative once the bat has passed the vertical. */
export function batAngle(moment: number): number {
  if (moment <= topOfBacklift) return highest * smooth(moment / topOfBacklift)
  return highest + (atImpact - highest) * downswing(moment) ** 2
}

export function swingNumbers(moment: number): SwingNumbers {
  const isImpact = moment >= 1
  const isDownswing = moment > topOfBacklift
  return {
    batSpeed: Math.round(batSpeed(moment)),
    impactSpeed: isImpact ? speedAtImpact : null,
    backliftAngle: Math.round(isDownswing ? highest : batAngle(moment)),
    downswingAngle: isDownswing ? Math.round(highest - batAngle(moment)) : null,
    sweetSpotIndex: isImpact ? indexAtImpact : null,
  }
}

export function phaseOf(moment: number): 'Stance' | 'Backlift' | 'Top of the backlift' | 'Downswing' | 'Impact' {
  if (moment <= 0) return 'Stance'
  if (moment >= 1) return 'Impact'
  if (Math.abs(moment - topOfBacklift) < 0.015) return 'Top of the backlift'
  return moment < topOfBacklift ? 'Backlift' : 'Downswing'
}

function batSpeed(moment: number): number {
  if (moment <= topOfBacklift) return 9 * Math.sin((Math.PI * moment) / topOfBacklift)
  const way = downswing(moment)
  if (way <= fastestAt) return fastest * (way / fastestAt) ** 1.6
  return fastest + ((speedAtImpact - fastest) * (way - fastestAt)) / (1 - fastestAt)
}

/** The completed part of the downswing, from 0 to 1. */
const downswing = (moment: number) => Math.min((moment - topOfBacklift) / (1 - topOfBacklift), 1)

/** An easing that begins and ends at rest. */
const smooth = (part: number) => part * part * (3 - 2 * part)
