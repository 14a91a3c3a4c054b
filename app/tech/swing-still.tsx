import { swingNumbers } from './swing-model.ts'
import { SwingNumbersList } from './swing-numbers-list.tsx'
import { SwingPicture } from './swing-picture.tsx'

/** The same picture standing still, in the same room, until somebody scrolls to it. */
export function SwingStill({ moment }: { moment: number }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div>
        <SwingPicture moment={moment} aria-hidden="true" className="aspect-[14/11] w-full" />
        <div className="mt-2 h-[7.6rem]" />
      </div>
      <SwingNumbersList numbers={swingNumbers(moment)} />
    </div>
  )
}
