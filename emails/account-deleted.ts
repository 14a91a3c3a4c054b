import { standardEmail } from './parts/standard-email.tsx'
import { sampleAccountDeleted } from './sample-data.ts'

const books =
  'Tax law asks us to keep a record of each order for six years: what was bought and paid, by whom, and where it was sent.'

const notYou = { small: 'If this wasn’t you, please reply to this email.' }

export const accountDeleted = standardEmail(
  sampleAccountDeleted,
  () => 'Your account has been deleted',
  ({ first_name, kept }) => ({
    eyebrow: 'Your account',
    heading: 'Goodbye.',
    lead:
      kept.length === 0
        ? 'Your account and what we knew about you are gone.'
        : 'We have deleted your account and everything in it, except what we need for the orders below.',
    name: first_name,
    body:
      kept.length === 0
        ? [`${books} Nothing else is left, and this is our last email.`, notYou]
        : [
            'We keep these details only until each order is settled, then erase them automatically:',
            { facts: kept.map(({ number, reason }) => [`Order ${number}`, reason] as const) },
            books,
            notYou,
          ],
  }),
)
