import { useState, type PointerEvent, type ReactNode } from 'react'
import { sweetSpotIndex, verdict, type Impact } from './blade-model.ts'
import { BladePicture, face } from './blade-picture.tsx'
import { HundredthsSlider } from './hundredths-slider.tsx'

const clamp = (part: number) => Math.min(Math.max(part, 0), 1)

/** The ball to be put anywhere on the face: on the picture, or by two sliders. */
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
      words={verdict(index)}
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

type BladeReadingProps = { index: number; words: string; picture: ReactNode; children: ReactNode }

function BladeReading({ index, words, picture, children }: BladeReadingProps) {
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
        <p className="mt-4 min-h-[4.8rem] max-w-[44ch]">{words}</p>
        <div className="mt-4 max-w-96 space-y-2 noscript:hidden">{children}</div>
      </div>
    </div>
  )
}
