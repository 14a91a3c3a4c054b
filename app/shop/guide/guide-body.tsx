import { Accordion } from '#app/parts/ui/accordion.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { Choosing } from './choosing.tsx'
import { guideFaq } from './guide-faq.ts'
import { guideSections } from './guide-sections.ts'
import { Owning } from './owning.tsx'
import { ShortAnswer } from './short-answer.tsx'
import { Understanding } from './understanding.tsx'

/** Everything after the first screens of the guide. */
export function LaterParts() {
  return (
    <>
      <ShortAnswer />
      <Understanding />
      <Choosing />
      <Owning />
      <TextSection {...guideSections.questions}>
        <Accordion items={guideFaq} />
      </TextSection>
    </>
  )
}
