import { Accordion } from '#app/parts/ui/accordion.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { href } from '#domain/site/href.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Choosing } from './choosing.tsx'
import { guideFaq } from './guide-faq.ts'
import { guideSections } from './guide-sections.ts'
import { GuideFigure } from './guide-figure.tsx'

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

function ShortAnswer() {
  return (
    <TextSection {...guideSections.shortAnswer}>
      <p>
        If you need a new bat this season anyway, buy the smart bat: the sensor is in place from the first ball and
        there is nothing to get wrong. If the bat in your bag is the one you trust, buy the sensor and keep it. Both
        measure the same five things and both come with a year of the app.
      </p>
      <p>
        And if you bat once a fortnight and mostly for the tea, buy neither yet. A sensor earns its keep through
        repetition. A player who trains every week will learn more from it in a month than an occasional player in a
        year.
      </p>
      <p>
        The rest of this guide explains why. We sell both products, so read it knowing that; we have tried to write what
        we would tell a friend at the club.
      </p>
    </TextSection>
  )
}

function Understanding() {
  return (
    <TextSection {...guideSections.whatItMeasures}>
      <p>
        A sensor on a bat is a small motion recorder. It follows how the bat turns and speeds up, works out what that
        says about the shot, and sends the result to your phone. Five numbers come out of it:
      </p>
      <ul>
        <li>
          <strong>Bat speed.</strong> How fast the bat travels through the swing. Most useful as a comparison with
          yourself: the same shot, the same effort, last week and this week.
        </li>
        <li>
          <strong>Impact speed.</strong> The speed that is left when bat meets ball. A high bat speed with a low impact
          speed often means that the swing peaked too early or was checked.
        </li>
        <li>
          <strong>Backlift angle.</strong> How far back the bat goes before it starts down. There is no single right
          answer, only your own, repeated.
        </li>
        <li>
          <strong>Downswing.</strong> The path and angle on the way down. This is where a coach looks first when a
          straight drive keeps going to mid-on.
        </li>
        <li>
          <strong>Sweet spot index.</strong> How near the middle of the blade the ball was met, as one figure.
        </li>
      </ul>
      <p>
        The app keeps every session, draws the trend over weeks, and lets you share a session with a coach. Our{' '}
        <TextLink href={href.tech}>technology page</TextLink> lets you drag a bat through a swing and watch the numbers
        change.
      </p>
      <GuideFigure
        photo="bat-02-back"
        alt="Back of the ZAP Smart Cricket Bat showing the raised spine and the slim sensor sticker below the handle"
      >
        On the smart bat the recorder is the slim sticker on the back, below the handle, where neither hands nor ball
        go.
      </GuideFigure>
      <h3>What it does not tell you</h3>
      <p>
        It does not see the ball, the field or your feet. It cannot know that you should have left that one alone. It
        will not say whether a shot was the right shot, only how it was swung. Numbers without a question attached to
        them are just numbers: decide what you want to find out, then look.
      </p>
    </TextSection>
  )
}

const { firstMonth, coaches, checklist } = guideSections

function Owning() {
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
            <strong>Week four: show someone.</strong> Share a session with your coach or a team-mate who knows your
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
