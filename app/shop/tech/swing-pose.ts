import { batAngle, topOfBacklift } from './swing-model.ts'

/** Points in the picture of the swing, 640 by 520, y downwards. */
export type Point = { x: number; y: number }

export type Limb = { from: Point; joint: Point; to: Point }

export type Pose = {
  head: Point
  neck: Point
  hip: Point
  frontArm: Limb
  backArm: Limb
  frontLeg: Limb
  backLeg: Limb
  hands: Point
  angle: number
  ball: Point | null
}

/** The lengths from the hands to the toe of the bat, and to its sweet spot. */
const batLength = 66 * 2.15
const toSweetSpot = batLength * 0.78

const stance = {
  head: [322, 142],
  neck: [306, 188],
  hip: [284, 304],
  hands: [338, 322],
  frontFoot: [316, 466],
} as const
const top = { head: [326, 140], neck: [308, 188], hip: [284, 304], hands: [276, 232], frontFoot: [330, 466] } as const
const impact = {
  head: [372, 158],
  neck: [348, 200],
  hip: [310, 308],
  hands: [384, 322],
  frontFoot: [388, 466],
} as const

const backFoot: Point = { x: 240, y: 466 }

export function poseAt(moment: number): Pose {
  const isBack = moment <= topOfBacklift
  const [from, to] = isBack ? [stance, top] : [top, impact]
  const part = isBack ? moment / topOfBacklift : (moment - topOfBacklift) / (1 - topOfBacklift)
  const at = (name: keyof typeof stance) => between(from[name], to[name], ease(part))

  const [head, neck, hip, frontFoot] = [at('head'), at('neck'), at('hip'), at('frontFoot')]
  const hands = handsBetween(from.hands, to.hands, part)
  return {
    head,
    neck,
    hip,
    hands,
    angle: batAngle(moment),
    frontArm: limb({ x: neck.x + 14, y: neck.y + 14 }, hands, { upper: 74, lower: 76, bend: -1 }),
    backArm: limb({ x: neck.x - 8, y: neck.y + 16 }, hands, { upper: 72, lower: 74, bend: 1 }),
    frontLeg: limb(hip, frontFoot, { upper: 88, lower: 88, bend: -1 }),
    backLeg: limb(hip, backFoot, { upper: 88, lower: 88, bend: -1 }),
    ball: ballAt(moment),
  }
}

/** The toe of the bat, which draws the trace. */
export function toeAt(moment: number): Point {
  const { hands, angle } = poseAt(moment)
  return along(hands, angle, batLength)
}

/** The ball appears during the downswing, bounces and meets the middle of the bat. */
function ballAt(moment: number): Point | null {
  const seen = 0.56
  const bounced = 0.86
  if (moment < seen) return null
  const pitch = { x: 520, y: 456 }
  if (moment < bounced) return linear({ x: 656, y: 300 }, pitch, (moment - seen) / (bounced - seen))
  const middle = along({ x: impact.hands[0], y: impact.hands[1] }, batAngle(1), toSweetSpot)
  return linear(pitch, { x: middle.x + 21, y: middle.y }, (moment - bounced) / (1 - bounced))
}

/** The hands move on an arc behind the body. */
function handsBetween(from: readonly [number, number], to: readonly [number, number], part: number): Point {
  const straight = between(from, to, ease(part))
  const bow = 26 * Math.sin(Math.PI * ease(part))
  return { x: straight.x - bow * 0.35, y: straight.y + bow * 0.6 }
}

/** The joint between two bones of given lengths that connect two points, bent to the given side. */
function limb(from: Point, to: Point, bones: { upper: number; lower: number; bend: 1 | -1 }): Limb {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const reach = Math.min(Math.hypot(dx, dy), bones.upper + bones.lower - 0.01)
  const cosine = (bones.upper ** 2 + reach ** 2 - bones.lower ** 2) / (2 * bones.upper * reach)
  const turn = Math.atan2(dy, dx) + bones.bend * Math.acos(Math.min(1, Math.max(-1, cosine)))
  return {
    from,
    to,
    joint: { x: from.x + bones.upper * Math.cos(turn), y: from.y + bones.upper * Math.sin(turn) },
  }
}

/** A point on the bat, which hangs straight down at 0 degrees and swings back with larger angles. */
function along(hands: Point, degrees: number, distance: number): Point {
  const turn = (degrees * Math.PI) / 180
  return { x: hands.x - Math.sin(turn) * distance, y: hands.y + Math.cos(turn) * distance }
}

const ease = (part: number) => part * part * (3 - 2 * part)

function between([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], part: number): Point {
  return linear({ x: x1, y: y1 }, { x: x2, y: y2 }, part)
}

function linear(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
