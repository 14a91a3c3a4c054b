import { href } from '#domain/site/href.ts'
import { formatDate } from '#domain/calendar/london-time.ts'
import { unitsLeft } from '#domain/orders/count-units.ts'
import type { RightName } from '#domain/orders/rights.ts'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { isReturnOpen, type MyOrder } from './order-state.ts'

const titles: Record<RightName, string> = {
  'cancel-before-dispatch': 'Cancel before it leaves',
  cancel: 'Change your mind',
  'our-30-days': 'Return it unused',
  reject: 'Return a faulty item',
  'repair-or-replace': 'Have it repaired or replaced',
  'reduction-or-final-rejection': 'Money off, or money back',
  warranty: 'Use the warranty',
}

function Door({ order, right }: { order: MyOrder; right: RightName }) {
  const [label, to] = doors[right](order.id)
  // While a return is open no other can be started, but a unit that the buyer keeps may need a claim.
  if (isReturnOpen(order) && !(unitsLeft(order) > 0 && to === href.warrantyClaim)) return null
  return (
    <p className="no-print mt-3">
      <ButtonLink href={to} variant="secondary" size="small">
        {label}
      </ButtonLink>
    </p>
  )
}

const doors: Record<RightName, (id: string) => readonly [label: string, href: string]> = {
  'cancel-before-dispatch': (id) => ['Cancel this order', href.cancelMyOrder(id)],
  cancel: (id) => ['Return it', href.cancelMyOrder(id)],
  'our-30-days': (id) => ['Send it back', href.returnMyOrder(id)],
  reject: (id) => ['Send it back', href.returnMyOrder(id)],
  'repair-or-replace': () => ['Make a claim', href.warrantyClaim],
  'reduction-or-final-rejection': (id) => ['Send it back', href.returnMyOrder(id)],
  warranty: () => ['Make a claim', href.warrantyClaim],
}

export function WhatYouCanDo({ order }: { order: MyOrder }) {
  return (
    <section aria-labelledby="today">
      <Heading level={2} look="title" id="today">
        What you can do today
      </Heading>
      {order.rights.length === 0 ? (
        <p className="mt-4 text-muted">
          {isReturnOpen(order) ? (
            <TextLink href={href.returnMyOrder(order.id)}>See your return</TextLink>
          ) : (
            <>
              There is nothing left to do for this order. Something wrong?{' '}
              <TextLink href={href.contact}>Write to us</TextLink>.
            </>
          )}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {order.rights.map(({ right, until, text }) => (
            <li key={right} className="py-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{titles[right]}</span>
                {until && <span className="text-sm text-muted tabular-nums">until {formatDate(until)}</span>}
              </p>
              <p className="mt-1 max-w-[64ch] text-sm text-muted">{text}</p>
              <Door order={order} right={right} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted">
        Need help? <TextLink href={href.returns}>Returns</TextLink> ·{' '}
        <TextLink href={href.warrantyClaim}>Warranty claims</TextLink> ·{' '}
        <TextLink href={href.contact}>Contact us</TextLink> · <TextLink href={href.rights}>Your rights</TextLink>
      </p>
    </section>
  )
}
