import { useState, type PointerEvent, type ReactNode, type SVGProps } from 'react'
import { sweetSpotIndex, verdict, type Impact, ringOf, sweetSpot } from './blade-model.ts'
import { HundredthsSlider } from './hundredths-slider.tsx'

const clamp = (part: number) => Math.min(Math.max(part, 0), 1)

export function BladeExplorer({ start }: { start: Impact }) {
  const [impact, setImpact] = useState(start)
  const index = sweetSpotIndex(impact)

  function put(event: PointerEvent<SVGSVGElement>) {
    if (event.buttons === 0 && event.type !== 'pointerdown') return
    const box = event.currentTarget.getBoundingClientRect()
    const scale = 600 / box.height
    setImpact({
      across: clamp(((event.clientX - box.left) * scale - face.left) / face.width),
      along: clamp(((event.clientY - box.top) * scale - face.top) / face.height),
    })
  }

  return (
    <BladeReading
      index={index}
      verdict={verdict(index)}
      picture={
        <BladePicture
          impact={impact}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            put(event)
          }}
          onPointerMove={put}
          className="mx-auto h-[30rem] w-40 cursor-crosshair touch-none select-none lg:h-[34rem] lg:w-[11.333rem]"
        />
      }
    >
      <Slider
        label="Across the blade"
        value={impact.across}
        text={`sweet spot index ${index}`}
        onMove={(across) => setImpact((before) => ({ ...before, across }))}
      />
      <Slider
        label="From the shoulders to the toe"
        value={impact.along}
        text={`sweet spot index ${index}`}
        onMove={(along) => setImpact((before) => ({ ...before, along }))}
      />
    </BladeReading>
  )
}

type SliderProps = { label: string; value: number; text: string; onMove: (value: number) => void }

function Slider({ label, value, text, onMove }: SliderProps) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <HundredthsSlider value={value} aria-valuetext={`${Math.round(value * 100)} per cent, ${text}`} onMove={onMove} />
    </label>
  )
}

type BladeReadingProps = { index: number; verdict: string; picture: ReactNode; children: ReactNode }

function BladeReading({ index, verdict, picture, children }: BladeReadingProps) {
  return (
    <div className="grid items-center gap-8 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] lg:gap-14">
      {picture}
      <div>
        <p className="text-sm text-muted">Sweet spot index</p>
        <p className="display-type text-display tabular-nums">
          {index}
          <span className="ml-2 font-sans text-lg font-normal text-muted">/ 100</span>
        </p>
        <div aria-hidden="true" className="mt-4 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full origin-left bg-pitch" style={{ transform: `scaleX(${index / 100})` }} />
        </div>
        <p className="mt-4 min-h-[4.8rem] max-w-[44ch]">{verdict}</p>
        <div className="mt-4 max-w-96 space-y-2 noscript:hidden">{children}</div>
      </div>
    </div>
  )
}

/** The face of the blade in the picture: 120 wide from x = 40, 480 long from y = 90. */
const face = { left: 40, top: 90, width: 120, height: 480 }

const rings = [30, 60, 85]

function BladePicture({ impact, ...rest }: { impact: Impact } & SVGProps<SVGSVGElement>) {
  const at = placeOf(impact)
  const middle = placeOf(sweetSpot)
  return (
    <svg viewBox="0 0 200 600" {...rest}>
      <defs>
        <clipPath id="blade-face">
          <path d={outline} />
        </clipPath>
      </defs>
      <path d="M88 0h24v70H88Z" className="fill-navy" />
      <path d="M86 58h28v12H86Z" className="fill-lime" />
      <path d={outline} fill="#e3c794" stroke="#c7a76c" strokeWidth="1.5" />
      <g clipPath="url(#blade-face)">
        <path d="M64 60V580M88 60V580M113 60V580M138 60V580" stroke="#cdae75" strokeWidth="1.2" opacity="0.7" />
        <path d="m90 56 10 112 10-112Z" fill="#c79a58" opacity="0.8" />
        {rings.map((index) => {
          const { across, along } = ringOf(index)
          return (
            <ellipse
              key={index}
              cx={middle.x}
              cy={middle.y}
              rx={across * face.width}
              ry={along * face.height}
              className="fill-pitch"
              fillOpacity="0.12"
              stroke="#0e5a3a"
              strokeOpacity="0.5"
              strokeDasharray="3 4"
            />
          )
        })}
      </g>
      <circle cx={at.x} cy={at.y} r="19" fill="#b3262b" />
      <path
        d={`M${at.x - 7} ${at.y - 17}q12 17 0 34`}
        fill="none"
        stroke="#f6f1e7"
        strokeWidth="1.8"
        strokeDasharray="2.5 2"
      />
    </svg>
  )
}

const outline =
  'M88 70h24c6 8 14 11 27 16 14 5 21 13 21 28v412c0 30-14 44-44 44H84c-30 0-44-14-44-44V114c0-15 7-23 21-28 13-5 21-8 27-16Z'

function placeOf({ across, along }: Impact) {
  return { x: face.left + across * face.width, y: face.top + along * face.height }
}
