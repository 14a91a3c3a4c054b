import { formatMoment } from '#domain/calendar/london-time.ts'
import type { AlertCondition, AlertNews } from '#domain/site/owner-alerts.ts'
import type { AlertItem } from './email-data.ts'
import type { Part } from './parts/email-parts.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOwnerAlert } from './sample-data.ts'

const titles: Record<AlertCondition, Record<AlertNews, string>> = {
  webhooks: { wrong: 'Payment webhooks are failing', mended: 'Payment webhooks work again' },
  emails: { wrong: 'Emails are failing', mended: 'Emails are going out again' },
  dispute: { wrong: 'A dispute must be answered soon', mended: 'No dispute is due in the next three days' },
  database: { wrong: 'The database is almost full', mended: 'The database has room again' },
  backup: { wrong: 'The newest backup is old', mended: 'There is a new backup' },
}

const titleOf = ({ condition, state }: AlertItem) => titles[condition][state]

/** To the admins, when one of five conditions holds, and when it is over. */
export const ownerAlert = standardEmail(
  sampleOwnerAlert,
  ({ items }) => subjectOf(items),
  ({ items }, { siteUrl }) => ({
    eyebrow: 'Your shop',
    heading: subjectOf(items),
    lead: items.some(({ state }) => state === 'wrong')
      ? 'Something in your shop needs you.'
      : 'There is nothing for you to do.',
    preview: items.map(titleOf).join('. '),
    body: [
      ...items.flatMap((item): Part[] => [{ title: titleOf(item) }, ...describe(item, siteUrl)]),
      { small: 'You get this email because you are an admin of the shop: at most once a day for each fault.' },
    ],
  }),
)

function subjectOf(items: readonly AlertItem[]): string {
  const [first] = items
  if (first && items.length === 1) return titleOf(first)
  const wrong = items.filter(({ state }) => state === 'wrong')
  if (wrong.length === 0) return `${items.length} things work again`
  return wrong.length === 1 && wrong[0] ? titleOf(wrong[0]) : `${wrong.length} things need you`
}

function describe({ state, since, sentence, path }: AlertItem, siteUrl: string): Part[] {
  if (state === 'mended') return [`It began on ${formatMoment(new Date(since))}.`]
  return [sentence, { links: [{ label: 'Open the page', href: `${siteUrl}${path}` }] }]
}
