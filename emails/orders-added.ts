import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { Fact } from './parts/email-parts.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOrdersAdded } from './sample-data.ts'

/** In a narrow column the line breaks before an order's number, not within it. */
const keepNumberWhole = (number: string) => number.replace(' ', '\u00a0')

export const ordersAdded = standardEmail(
  sampleOrdersAdded,
  ({ orders: [first, ...others] }) =>
    first && others.length === 0
      ? `Order ${formatOrderNumber(first.id)} was added to your account`
      : `${1 + others.length} orders were added to your account`,
  ({ first_name, account_email, orders }, { siteUrl }) => ({
    eyebrow: 'Your account',
    heading: 'All in one place.',
    lead: `${orders.length === 1 ? 'An order was' : 'Orders were'} added to the account of ${account_email}.`,
    action: { label: 'Open your account', href: `${siteUrl}${href.account}` },
    name: first_name,
    body: [
      'You’ll now find there:',
      {
        facts: orders.map(({ id, quantity, product_name }): Fact => [
          `Order ${keepNumberWhole(formatOrderNumber(id))}`,
          `${quantity} × ${product_name}`,
        ]),
      },
      { small: 'If this wasn’t you, please reply to this email at once.' },
    ],
  }),
)
