import { TextSection } from '#app/parts/ui/text-page.tsx'
import { guideSections } from './guide-sections.ts'

/** The answer that most readers came for. */
export function ShortAnswer() {
  return (
    <TextSection {...guideSections.shortAnswer}>
      <p>
        If you need a new bat this season anyway, buy the smart bat: the sensor is in place from the first ball and
        there is nothing to get wrong. If the bat in your bag is the one you trust, buy the sensor and keep it. Both
        measure the same five things and both come with a year of the app.
      </p>
      <p>
        And if you bat once a fortnight and mostly for the tea, buy neither yet. A sensor earns its keep through
        repetition. Somebody who trains every week will learn more from it in a month than an occasional player in a
        year.
      </p>
      <p>
        The rest of this guide explains why. We sell both products, so read it knowing that; we have tried to write what
        we would tell a friend at the club.
      </p>
    </TextSection>
  )
}
