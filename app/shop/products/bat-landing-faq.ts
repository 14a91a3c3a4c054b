import { factQuestions, type ProductFacts } from '#domain/products/product-facts.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { appSubscription } from '#domain/site/policies.ts'

/** Questions of visitors who do not know the product; the bat's own page answers detailed ones. */
const landingFaq: readonly { question: string; answer: string }[] = [
  {
    question: 'What is a smart cricket bat?',
    answer:
      'A cricket bat with a motion sensor in or on it. The sensor follows the bat through each swing and sends what it ' +
      'measured to an app on your phone. Ours is a full English willow bat first: the sensor adds to it and changes ' +
      'nothing about how it is held or used.',
  },
  {
    question: 'What does it measure?',
    answer:
      'Five things for every shot: bat speed, impact speed, backlift angle, downswing, and a sweet spot index that says ' +
      'how near the middle of the bat the ball was met.',
  },
  {
    question: 'Is a smart bat better than a separate sensor?',
    answer:
      'They measure the same. The bat is simpler, because the sensor is in place and cannot be fitted wrongly. The sensor ' +
      'costs less and lets you keep the bat you have. If you need a new bat anyway, choose the bat.',
  },
  {
    question: 'What does it cost to run?',
    answer:
      `Nothing in the first year: the app subscription is included. After that it is ` +
      `${formatPounds(appSubscription.yearlyPence)} per year, and you decide whether to carry on.`,
  },
  {
    question: 'How long does delivery take?',
    answer:
      `${deliveryLabel}. At checkout and beside every price you see the days on which we expect it to arrive; weekends ` +
      'and bank holidays are not counted.',
  },
  {
    question: 'Can I send it back?',
    answer:
      'You may cancel an online order within 14 days of receiving it, and beyond that we take unopened goods back within ' +
      '30 days of delivery. Faulty goods are another matter and your statutory rights always apply. The returns page says ' +
      'it all in full.',
  },
]

export const landingQuestions = (facts: ProductFacts) => [...landingFaq, ...factQuestions(facts)]
