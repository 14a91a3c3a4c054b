import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { HundredthsSlider } from './hundredths-slider.tsx'
import { phaseOf, swingNumbers, topOfBacklift, type SwingNumbers } from './swing-model.ts'
import { SwingPicture } from './swing-picture.tsx'

const stops = [
  { name: 'Stance', moment: 0 },
  { name: 'Top of the backlift', moment: topOfBacklift },
  { name: 'Impact', moment: 1 },
]

/** How much of the picture's width a finger travels for the whole swing. */
const travel = 0.8

/** The swing to be moved by hand: on the picture, by the slider, or by its three stops. */
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

/** The five numbers under the picture; a dash until the swing has got there. */
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
