import { Audiences } from './audiences.tsx'
import { ClosingCall } from './closing-call.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { TechnologyBlurb } from './technology-blurb.tsx'

/** Everything under the cards and the numbers. */
export function LaterParts() {
  return (
    <>
      <TechnologyBlurb />
      <Audiences />
      <PartnerStrip />
      <ClosingCall />
    </>
  )
}
