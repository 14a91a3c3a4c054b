import type { ReactNode } from 'react'
import { products } from '#domain/products/catalogue.ts'
import { href } from '#domain/site/href.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

const bat = products['zap-infinity-bat']
const sensor = products['str8bat-sensor']

const questions = [
  {
    name: 'often',
    question: 'How often will they bat?',
    answers: [
      { value: 'weekly', label: 'Every week, or nearly' },
      { value: 'seldom', label: 'Now and then' },
    ],
  },
  {
    name: 'new-bat',
    question: 'Is a new bat due this season?',
    answers: [
      { value: 'needed', label: 'Yes' },
      { value: 'trusted', label: 'No, I trust the one I’ve got' },
    ],
  },
  {
    name: 'fitting',
    question: 'Are you happy to fit a sensor yourself? Its mount goes on once and stays.',
    answers: [
      { value: 'by-me', label: 'Yes, on a bat I choose' },
      { value: 'in-place', label: 'No, I’d rather it came fitted' },
    ],
  },
] as const

/** Three questions and our advice. Radio buttons and CSS: works without JavaScript, and no answer is in the URL. */
export function WhichOne() {
  return (
    <div data-which-one className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Heading level={2} id="which-one-title">
          Which one? Three questions
        </Heading>
        <p className="mt-5 max-w-[60ch] text-lg text-muted">
          Both read the same five numbers, so the answer is about you. Your answers aren’t sent or stored.
        </p>
        <div className="mt-8 flex flex-col gap-8">
          {questions.map(({ name, question, answers }) => (
            <fieldset key={name} className="m-0 border-0 p-0">
              <legend className="mb-3 p-0 font-semibold">{question}</legend>
              <div className="grid gap-3 sm:grid-cols-2">
                {answers.map((answer) => (
                  <label
                    key={answer.value}
                    className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-cream has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
                  >
                    <input
                      type="radio"
                      name={name}
                      value={answer.value}
                      autoComplete="off"
                      className="size-5 shrink-0 accent-ink"
                    />
                    {answer.label}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
      <div className="lg:col-span-5">
        <Verdicts />
      </div>
    </div>
  )
}

function Verdicts() {
  const { products: facts } = useShop()
  const price = (key: keyof typeof facts) => formatPounds(facts[key].price_pence)
  const toBat = <ButtonLink href={bat.path}>See the bat, {price(bat.key)}</ButtonLink>
  const toSensor = <ButtonLink href={sensor.path}>See the sensor, {price(sensor.key)}</ButtonLink>
  return (
    <div
      role="region"
      aria-live="polite"
      aria-label="What we would say"
      className="tone-navy flex min-h-72 flex-col gap-8 rounded-xl p-6 sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <p data-no-verdict className="my-auto text-lg text-muted">
        Answer all three and we’ll tell you what we’d tell a friend at the club.
      </p>
      <Verdict name="bat" title={`The ${bat.name}`} actions={toBat}>
        You need a bat anyway, and on this one the sensor is in place from the first ball: nothing to fit, nothing to
        get wrong. A premium Grade 2 English willow bat is what is left if you ever stop using the app.
      </Verdict>
      <Verdict name="sensor" title={`The ${sensor.name}`} actions={toSensor}>
        A familiar pick-up is worth more than any technology. Put the sensor on the bat you train with most and leave it
        there: its mount goes on once, and peeling it off ends the warranty cover for it.
      </Verdict>
      <Verdict
        name="either"
        title="Either would do"
        actions={
          <>
            {toBat}
            {toSensor}
          </>
        }
      >
        The bat is the simpler choice: one thing, ready to play. If you would rather pick the blade yourself, buy the
        bat you like wherever you like and stick the sensor on it.
      </Verdict>
      <Verdict name="ask" title={`The ${sensor.name}, fitted once`} actions={toSensor}>
        You trust your bat, so keep it. Fitting the sensor is one adhesive mount on the back of the blade, just below
        the splice, and takes a few minutes: see <TextLink href={href.start}>how it’s fitted</TextLink>. It suits any
        bat with a clean, flat spot there. If you’d rather fit nothing at all, the bat comes with its sensor in place.
      </Verdict>
      <Verdict
        name="neither"
        title="Neither, for now"
        actions={
          <ButtonLink href={href.guide} variant="secondary">
            Read the buying guide
          </ButtonLink>
        }
      >
        A sensor earns its keep through repetition. A player who trains every week learns more from it in a month than
        an occasional player in a year. Keep your money until there is more batting to measure.
      </Verdict>
    </div>
  )
}

type VerdictProps = { name: string; title: string; actions: ReactNode; children: ReactNode }

function Verdict({ name, title, actions, children }: VerdictProps) {
  return (
    <div data-verdict={name}>
      <h3 className="display-type text-title">{title}</h3>
      <p className="mt-4 text-muted">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
