import type { SVGProps } from 'react'
import { BatOutline } from '#app/parts/photos/bat-outline.tsx'
import { poseAt, toeAt, type Limb } from './swing-pose.ts'

/** Solid, so that limbs that cross do not show through each other. */
const shades = {
  near: 'currentColor',
  body: 'color-mix(in srgb, currentColor 78%, var(--color-canvas))',
  far: 'color-mix(in srgb, currentColor 42%, var(--color-canvas))',
}

const ground = 470
const steps = 96

/** A batter, side on, at one moment of the swing, with the way the toe of the bat has come so far. */
export function SwingPicture({ moment, ...rest }: { moment: number } & SVGProps<SVGSVGElement>) {
  const pose = poseAt(moment)
  return (
    <svg viewBox="60 60 560 440" fill="none" strokeLinecap="round" strokeLinejoin="round" {...rest}>
      <path d={`M70 ${ground}H612`} stroke="currentColor" strokeWidth="1.5" opacity="0.3" />
      <g stroke="currentColor" strokeWidth="5" opacity="0.3">
        <path d={`M132 ${ground}V352M144 ${ground}V352M156 ${ground}V352`} />
        <path d="M130 346h28" strokeWidth="3" />
      </g>
      <path d={trace(0, 1)} stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 7" opacity="0.35" />
      <g stroke={shades.far} strokeWidth="15">
        <path d={limbPath(pose.backLeg)} />
        <path d={shin(pose.backLeg)} strokeWidth="24" />
        <path d={limbPath(pose.backArm)} strokeWidth="13" />
      </g>
      <g stroke={shades.body}>
        <path d={`M${point(pose.neck)}L${point(pose.hip)}`} strokeWidth="34" />
        <path d={limbPath(pose.frontLeg)} strokeWidth="17" />
        <path d={shin(pose.frontLeg)} strokeWidth="27" />
      </g>
      <g transform={`translate(${point(pose.head)})`} stroke={shades.near}>
        <path d="M-8 18-16 40" stroke={shades.body} strokeWidth="16" />
        <circle r="26" fill={shades.near} stroke="none" />
        <path d="M12-11h24" strokeWidth="8" />
        <path d="M22 2h11M20 11h10" strokeWidth="2.5" />
      </g>
      <path d={trace(0, moment)} stroke="var(--color-marker)" strokeWidth="4" />
      <g transform={`translate(${point(pose.hands)}) rotate(${pose.angle.toFixed(1)}) scale(2.15)`}>
        <BatOutline className="text-[#d9b982]" />
        <rect x="-2.2" y="26" width="4.4" height="8" rx="1.8" fill="#0b1220" />
        <circle cy="28.5" r="0.9" fill="var(--color-lime)" />
      </g>
      <path d={limbPath(pose.frontArm)} stroke={shades.near} strokeWidth="14" />
      <circle cx={pose.hands.x} cy={pose.hands.y} r="12" fill={shades.near} />
      {pose.ball && <circle cx={pose.ball.x} cy={pose.ball.y} r="10" fill="#c8313a" />}
    </svg>
  )
}

function trace(from: number, to: number): string {
  const count = Math.max(1, Math.round(steps * (to - from)))
  const points = Array.from({ length: count + 1 }, (_, index) => toeAt(from + ((to - from) * index) / count))
  return `M${points.map(point).join('L')}`
}

const limbPath = ({ from, joint, to }: Limb) => `M${point(from)}L${point(joint)}L${point(to)}`

/** The lower leg, where the pad is. */
const shin = ({ joint, to }: Limb) => `M${point(joint)}L${point({ x: to.x, y: to.y - 8 })}`

const point = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`
