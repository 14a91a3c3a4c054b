import type { ReactNode } from 'react'
import { Badge, type BadgeVariant } from '#app/parts/ui/badge.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import type { CaseState } from '#domain/customers/case.ts'
import { shippingStep, type PaymentStatus, type ShippingStatus } from '#domain/orders/order.ts'
import { moneyMarks, type OrderMoney } from '#domain/orders/refund.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { type Tone, tones } from './tones.ts'

const variants: Record<Tone, BadgeVariant> = { plain: 'default', quiet: 'outline', due: 'orange', wrong: 'destructive' }

type StateBadgeProps = { tone: Tone; className?: string; children: ReactNode }

/** The state of a thing. Only states that need work have a colour. */
export function StateBadge({ tone, className, children }: StateBadgeProps) {
  return (
    <Badge
      variant={variants[tone]}
      className={classNames(tone === 'quiet' && 'border-line! font-medium! text-muted!', className)}
    >
      {children}
    </Badge>
  )
}

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  fulfilled: 'Fulfilled',
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StateBadge tone={tones.payment[status]}>{paymentWords[status]}</StateBadge>
}

export const caseStateLabels: Record<CaseState, string> = {
  'waiting-for-us': 'Waiting for us',
  'waiting-for-them': 'Waiting for them',
  closed: 'Closed',
}

/** Badges beside the payment status: refunded, or disputed. */
export function MoneyBadges({ order }: { order: OrderMoney }) {
  return moneyMarks(order).map((mark) => (
    <StateBadge key={mark} tone={tones.money[mark]}>
      {mark}
    </StateBadge>
  ))
}

type ShippingBadgeProps = {
  status: ShippingStatus
  /** The tone, if the caller knows more than the status, for example whether the order must be shipped. */
  tone?: Tone
}

export function ShippingBadge({ status, tone = 'quiet' }: ShippingBadgeProps) {
  return <StateBadge tone={tone}>{shippingStep(status).label}</StateBadge>
}

export type Mark = {
  label: string
  tone: Tone
  /** The link to the page where the state is handled, and its description for screen readers. */
  leads?: { to: string; about: string }
}

const urgency: Record<Tone, number> = { wrong: 0, due: 1, plain: 2, quiet: 2 }

/** The badges of a row in one line, urgent ones first. Narrow tables show one or two and count the rest. */
export function BadgeLine({ marks }: { marks: Mark[] }) {
  const sorted = marks.toSorted((a, b) => urgency[a.tone] - urgency[b.tone])
  return (
    <span className="inline-flex max-w-full items-center gap-1 max-lg:flex-wrap">
      {sorted.map((mark, index) => (
        <span key={mark.label} className={rooms[Math.min(index, 2)]}>
          <MarkBadge mark={mark} />
        </span>
      ))}
      <Others marks={sorted.slice(1)} className="max-lg:hidden laptop:hidden" />
      <Others marks={sorted.slice(2)} className="max-laptop:hidden 3xl:hidden" />
    </span>
  )
}

/** The widths at which the first, second and later badges of a line are visible. */
const rooms = ['inline-flex', 'inline-flex lg:max-laptop:hidden', 'inline-flex lg:max-3xl:hidden']

function MarkBadge({ mark: { label, tone, leads } }: { mark: Mark }) {
  const badge = <StateBadge tone={tone}>{label}</StateBadge>
  if (!leads) return badge
  return (
    <TextLink plain href={leads.to}>
      {badge}
      <span className="sr-only"> {leads.about}</span>
    </TextLink>
  )
}

function Others({ marks, className }: { marks: Mark[]; className: string }) {
  if (marks.length === 0) return null
  const label = marks.map((mark) => mark.label).join(', ')
  return (
    <span className={className} title={label}>
      <span aria-hidden="true" className="text-xs text-muted">
        +{marks.length}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
