import { formatDay } from '#domain/calendar/london-time.ts'
import { href } from '#domain/site/href.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleMorningSummary } from './sample-data.ts'

/** To staff who switched it on. */
export const morningSummary = standardEmail(
  sampleMorningSummary,
  ({ day }) => `Your shop on ${formatDay(day)}`,
  ({ day, lines }, { siteUrl }) => ({
    eyebrow: 'Good morning',
    heading: `Your shop on ${formatDay(day)}`,
    lead: 'This is late, due, low in stock or wrong today. Each line leads to its page.',
    preview: lines.map(({ text }) => text).join('. '),
    action: { label: 'Open the overview', href: `${siteUrl}${href.dashboard}` },
    body: [
      { links: lines.map(({ text, path }) => ({ label: text, href: `${siteUrl}${path}` })) },
      {
        small: 'You switched this email on. It comes on working days, if there is something to say.',
        links: [{ label: 'Switch it off', href: `${siteUrl}${href.account}` }],
      },
    ],
  }),
)
