import { useRef, useState, type PointerEvent, type SVGProps } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { BatOutline } from '#app/parts/photos/bat-outline.tsx'
import { HundredthsSlider } from './hundredths-slider.tsx'
import { phaseOf, swingNumbers, topOfBacklift, type SwingNumbers } from './swing-model.ts'
import { poseAt, toeAt, type Limb } from './swing-pose.ts'

const stops = [
  { name: 'Stance', moment: 0 },
  { name: 'Top of the backlift', moment: topOfBacklift },
  { name: 'Impact', moment: 1 },
]

/** The drag distance for the whole swing, as a part of the picture's width. */
const travel = 0.8

export function SwingExplorer({ start }: { start: number }) {
  const [moment, setMoment] = useState(start)
  const grip = useRef<{ x: number; moment: number } | null>(null)
  const numbers = swingNumbers(moment)
  const move = (to: number) => setMoment(Math.min(Math.max(to, 0), 1))

  function drag(event: PointerEvent<SVGSVGElement>) {
    if (!grip.current) return
    const width = event.currentTarget.clientWidth * travel
    move(grip.current.moment + (event.clientX - grip.current.x) / width)
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div>
        <SwingPicture
          moment={moment}
          aria-hidden="true"
          onPointerDown={(event) => {
            grip.current = { x: event.clientX, moment }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
          className="aspect-[14/11] max-h-[30rem] w-full cursor-ew-resize touch-pan-y select-none"
        />
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm noscript:hidden">
          <label htmlFor="swing-moment" className="font-semibold">
            Move through the swing
          </label>
          <span className="text-muted">{phaseOf(moment)}</span>
        </div>
        <HundredthsSlider
          id="swing-moment"
          value={moment}
          aria-valuetext={`${phaseOf(moment)}, bat speed ${numbers.batSpeed} miles per hour`}
          onMove={move}
          className="cursor-ew-resize accent-lime noscript:hidden"
        />
        <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
          {stops.map((stop) => (
            <Button
              key={stop.name}
              size="small"
              variant="secondary"
              aria-pressed={Math.abs(moment - stop.moment) < 0.005}
              onClick={() => move(stop.moment)}
              className="aria-pressed:border-marker"
            >
              {stop.name}
            </Button>
          ))}
        </div>
      </div>
      <SwingNumbersList numbers={numbers} />
    </div>
  )
}

function SwingNumbersList({ numbers }: { numbers: SwingNumbers }) {
  const rows = [
    { name: 'Bat speed', value: numbers.batSpeed, unit: 'mph' },
    { name: 'Impact speed', value: numbers.impactSpeed, unit: 'mph' },
    { name: 'Backlift angle', value: numbers.backliftAngle, unit: '°' },
    { name: 'Downswing angle', value: numbers.downswingAngle, unit: '°' },
    { name: 'Sweet spot index', value: numbers.sweetSpotIndex, unit: '/ 100' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5 lg:grid-cols-1">
      {rows.map(({ name, value, unit }) => (
        <div
          key={name}
          className="flex flex-col justify-between gap-1 bg-canvas px-4 py-3 last:max-sm:col-span-2 lg:justify-center lg:gap-2 lg:px-6"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="display-type text-[2rem] leading-none tabular-nums lg:text-[3.25rem]">
            {value ?? <span aria-label="not yet">–</span>}
            {value !== null && <span className="ml-1 font-sans text-sm font-normal text-muted">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Opaque, so that crossing limbs do not show through each other. */
const shades = {
  near: 'currentColor',
  body: 'color-mix(in srgb, currentColor 78%, var(--color-canvas))',
  far: 'color-mix(in srgb, currentColor 42%, var(--color-canvas))',
}

const ground = 470
const steps = 96

/** A batter from the side at one moment of the swing, with the path of the bat's toe so far. */
function SwingPicture({ moment, ...rest }: { moment: number } & SVGProps<SVGSVGElement>) {
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
