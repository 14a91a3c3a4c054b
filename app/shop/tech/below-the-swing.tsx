import { BeyondNumbers } from './beyond-numbers.tsx'
import { BladeSection } from './blade-section.tsx'
import { FiveNumbers } from './five-numbers.tsx'
import { Inside } from './inside.tsx'

/** Everything under the swing. */
export function LaterParts() {
  return (
    <>
      <FiveNumbers />
      <BladeSection />
      <Inside />
      <BeyondNumbers />
    </>
  )
}
