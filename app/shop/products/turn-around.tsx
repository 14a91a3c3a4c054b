import { Turntable } from '#app/parts/photos/turntable.tsx'
import { Heading } from '#app/parts/ui/text.tsx'

export function TurnAround() {
  return (
    <div className="grid items-center gap-10 md:grid-cols-12 md:gap-12">
      <div className="md:col-span-6">
        <Turntable label="The bat, to be turned around" />
      </div>
      <div className="md:col-span-6 lg:col-span-5">
        <Heading level={2} id="bat-around" className="max-w-[5em]">
          Turn it in your hands
        </Heading>
        <ul className="mt-6 max-w-[46ch] space-y-4 text-lg text-muted">
          <li>
            <strong className="font-semibold text-ink">The face</strong>: straight grain from shoulder to toe.
          </li>
          <li>
            <strong className="font-semibold text-ink">The edges</strong>: full, with the bow of the blade between them.
          </li>
          <li>
            <strong className="font-semibold text-ink">The back</strong>: the spine, and below the handle the slim
            sticker that does the measuring.
          </li>
        </ul>
        <p className="mt-6 text-xs text-muted">Rendered from our own model, like the photographs above.</p>
      </div>
    </div>
  )
}
