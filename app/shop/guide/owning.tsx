import { href } from '#domain/site/href.ts'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { GuideFigure } from './guide-figure.tsx'
import { guideSections } from './guide-sections.ts'

const { firstMonth, coaches, checklist } = guideSections

/** The last part: living with it. */
export function Owning() {
  return (
    <>
      <TextSection {...firstMonth}>
        <p>
          The commonest mistake is to look at everything at once. Five numbers times two hundred balls is a thousand
          numbers, and none of them will mean much. This works better:
        </p>
        <ol>
          <li>
            <strong>Week one: just bat.</strong> Record two sessions and change nothing. You now know what is normal for
            you, which is the only thing worth comparing with.
          </li>
          <li>
            <strong>Week two: pick one number.</strong> Backlift angle is a good first choice, because you can feel it
            and see it. Aim to make it the same from ball to ball rather than higher or lower.
          </li>
          <li>
            <strong>Week three: see what followed.</strong> Did the sweet spot index move when the backlift settled?
            Sometimes it does, sometimes it does not. Both are worth knowing.
          </li>
          <li>
            <strong>Week four: show somebody.</strong> Share a session with your coach or a team-mate who knows your
            batting, and ask what they would work on next.
          </li>
        </ol>
        <p>Ten minutes with one question teaches more than an hour with none.</p>
        <GuideFigure
          photo="bat-07-flat"
          alt="ZAP Smart Cricket Bat lying face up on a pale surface beside a red cricket ball, seen from above"
        >
          A bat, a ball and one question: enough for a month.
        </GuideFigure>
      </TextSection>
      <TextSection {...coaches}>
        <p>
          For coaches the value is a common language. “Your backlift is drifting” becomes a figure that both of you can
          see, and the player takes it home on their own phone. Sessions shared between lessons let you start where the
          player left off, not where they remember leaving off.
        </p>
        <p>
          Academies usually start with one or two sensors on shared bats, learn how a session runs, and decide about the
          rest of the squad afterwards. If you plan for several, write to us before you order: we would rather help you
          choose the right number than sell you too many.
        </p>
      </TextSection>
      <TextSection {...checklist}>
        <ul>
          <li>Do you train often enough to repeat something? Once a week is a good measure.</li>
          <li>Does your phone run the app? Its page in the app store says so.</li>
          <li>For the bat: are size and weight right for you?</li>
          <li>For the sensor: is there flat room on the back of your bat, just below the splice?</li>
          <li>
            Have you read the <TextLink href={href.warranty}>warranty</TextLink> and the{' '}
            <TextLink href={href.returns}>returns policy</TextLink>? You have 14 days to change your mind, and opening
            the box to look is allowed.
          </li>
          <li>Have you asked your league about sensors in matches? Most people use them in training only.</li>
        </ul>
      </TextSection>
    </>
  )
}
