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
    question: 'How often does whoever it is for bat?',
    answers: [
      { value: 'weekly', words: 'Every week, or nearly' },
      { value: 'seldom', words: 'Now and then' },
    ],
  },
  {
    name: 'new-bat',
    question: 'Is a new bat due this season?',
    answers: [
      { value: 'needed', words: 'Yes' },
      { value: 'trusted', words: 'No, the one in the bag is trusted' },
    ],
  },
  {
    name: 'fitting',
    question: 'Would you stick a sensor on yourself? Its mount goes on once and stays.',
    answers: [
      { value: 'by-me', words: 'Yes, on a bat I choose' },
      { value: 'in-place', words: 'No, it should be in place' },
    ],
  },
] as const

/** Three questions and our advice. Radio buttons and CSS: works without scripts, and no answer is in the URL. */
export function WhichOne() {
  return (
    <div data-which-one className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Heading level={2} id="which-one">
          Which one? Three questions
        </Heading>
        <p className="mt-5 max-w-[60ch] text-lg text-muted">
          Both read the same five numbers, so the answer is about you. Nothing of it is sent or kept.
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
                    {answer.words}
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
        What we would say to a friend at the club stands here once all three are answered.
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
      <Verdict
        name="ask"
        title="Ask us first"
        actions={<ButtonLink href={href.contact}>Tell us about your bat</ButtonLink>}
      >
        A bat you trust and nothing to stick on it: that is neither of the two. Fitting is one adhesive mount, once; see{' '}
        <TextLink href={href.start}>how it is fitted</TextLink>, or ask us whether it suits your bat.
      </Verdict>
      <Verdict
        name="neither"
        title="Neither, yet"
        actions={
          <ButtonLink href={href.guide} variant="secondary">
            Read the buying guide
          </ButtonLink>
        }
      >
        A sensor earns its keep through repetition. Somebody who trains every week learns more from it in a month than
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
