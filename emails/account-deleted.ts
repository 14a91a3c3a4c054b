import { standardEmail } from './parts/standard-email.tsx'
import { sampleAccountDeleted } from './sample-data.ts'

const books =
  'Of orders we keep for six years what tax law asks for: what was bought and paid, by whom, and where it went.'

const notYou = { small: 'If it was not you, please reply to this email.' }

export const accountDeleted = standardEmail(
  sampleAccountDeleted,
  () => 'Your account has been deleted',
  ({ first_name, kept }) => ({
    eyebrow: 'Your account',
    heading: 'Goodbye.',
    lead:
      kept.length === 0
        ? 'Your account and what we knew about you are gone.'
        : 'Your account is gone, and so is everything that is not about the orders below.',
    name: first_name,
    body:
      kept.length === 0
        ? [`${books} Nothing else is left, and this is our last email.`, notYou]
        : [
            'We still need what is about these orders. We’ll erase it automatically once that has ended:',
            { facts: kept.map(({ number, reason }) => [`Order ${number}`, reason] as const) },
            books,
            notYou,
          ],
  }),
)
