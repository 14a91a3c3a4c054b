import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Photo, sheetUrls } from './photo.tsx'

/** The sprite sheet holds one turn, row by row. `photos/studio/render.py` makes it. */
const columns = 5
const rows = 4
const steps = columns * rows

/** The drag distance for the whole turn, as a multiple of the picture's width. */
const travel = 1.6

/** The visible side, by eighths of a turn from the front. */
const sides = ['Front', 'Front, turned away', 'Edge', 'Back, turned away', 'Back', 'Back, turned away', 'Edge', 'Front, turned away']

/** The step that shows the front. Step 0 is the three-quarter view of the photograph. */
const frontAt = 2

type State = 'still' | 'loading' | 'ready' | 'failed'

/** The bat, turned by dragging or by a slider. Starts as a photo; the sprite sheet loads on use. */
export function Turntable({ label }: { label: string }) {
  const [state, setState] = useState<State>('still')
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState(0)
  const grip = useRef<{ x: number; step: number } | null>(null)

  function load() {
    setState('loading')
    setAttempt((count) => count + 1)
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!grip.current) return
    const turned = (event.clientX - grip.current.x) / (event.currentTarget.clientWidth * travel)
    setStep(wrap(grip.current.step + Math.round(turned * steps)))
  }

  const isReady = state === 'ready'
  return (
    <div role="group" aria-label={label}>
      <div
        className={classNames(
          'relative mx-auto aspect-[3/5] w-[min(100%,24rem)] overflow-hidden rounded-xl select-none',
          isReady && 'cursor-grab touch-pan-y active:cursor-grabbing',
        )}
        onPointerDown={(event) => {
          if (!isReady) return
          grip.current = { x: event.clientX, step }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        <Photo
          name="bat-01-hero-tall"
          alt="The bat, three-quarters on"
          sizes="(min-width: 64rem) 24rem, 80vw"
          className="size-full object-cover"
        />
        {state !== 'still' && state !== 'failed' && (
          <Sheet
            key={attempt}
            step={step}
            isShown={isReady}
            onLoad={() => setState('ready')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <div className="mx-auto mt-4 flex min-h-16 max-w-sm flex-col items-center justify-center gap-2 noscript:hidden">
        {isReady ? (
          <label className="flex w-full flex-col gap-1 text-center text-sm text-muted">
            Drag the bat, or use the slider and the arrow keys
            <input
              ref={focusAtOnce}
              type="range"
              min={0}
              max={steps - 1}
              step={1}
              value={step}
              aria-valuetext={sideAt(step)}
              onChange={({ currentTarget }) => setStep(Number(currentTarget.value))}
              className="h-11 w-full cursor-ew-resize accent-ink"
            />
          </label>
        ) : (
          <Button variant="secondary" busy={state === 'loading'} onClick={load}>
            {buttonWords[state]}
          </Button>
        )}
        {state === 'failed' && (
          <p role="alert" className="text-sm text-muted">
            The pictures could not be loaded. You can still use the photograph above.
          </p>
        )}
      </div>
    </div>
  )
}

/** Focus the slider, so that a visitor who started it by keyboard can turn the bat with the next key. */
const focusAtOnce = (slider: HTMLInputElement | null) => slider?.focus({ preventScroll: true })

const buttonWords = { still: 'Turn it around', loading: 'Loading the pictures…', failed: 'Try again' }

type SheetProps = { step: number; isShown: boolean; onLoad: () => void; onError: () => void }

function Sheet({ step, isShown, onLoad, onError }: SheetProps) {
  const { avif, jpeg } = sheetUrls('bat-turn')
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img
        src={jpeg}
        alt=""
        draggable={false}
        onLoad={onLoad}
        onError={onError}
        style={{ left: `${-(step % columns) * 100}%`, top: `${-Math.floor(step / columns) * 100}%` }}
        className={classNames('absolute h-[400%] w-[500%] max-w-none', !isShown && 'invisible')}
      />
    </picture>
  )
}

const wrap = (step: number) => ((step % steps) + steps) % steps

const sideAt = (step: number) => sides[Math.round((wrap(step - frontAt) / steps) * sides.length) % sides.length]
