import { standardEmail } from './parts/standard-email.tsx'
import { samplePerson } from './sample-data.ts'

export const accountDeleted = standardEmail(
  samplePerson,
  () => 'Your account has been deleted',
  ({ first_name }) => ({
    eyebrow: 'Your account',
    heading: 'Goodbye.',
    lead: 'Your account and what we knew about you are gone.',
    name: first_name,
    body: [
      'Of orders we keep for six years what tax law asks for: what was bought and paid, by whom, and where it went. Nothing else is left, and this is our last email.',
      { small: 'If it was not you, please reply to this email.' },
    ],
  }),
)
