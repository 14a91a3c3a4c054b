import { Suspense } from 'react'
import { caseKindWords } from '#domain/customers/case-words.ts'
import { href } from '#domain/site/href.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { warrantyExclusions } from '#domain/products/warranty-exclusion.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { Heading, Eyebrow, TextLink } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { afterDecision, describeCase, outcomeWords } from './case-state.ts'
import { CaseThread } from './case-thread.tsx'
import type { MyCase, OpenedCase } from './with-case.tsx'

// The messages can be read while the reply form is loading.
const ReplyForm = import.meta.env.SSR
  ? (await import('./reply-form.tsx')).ReplyForm
  : lazyWithRetry(async () => (await import('./reply-form.tsx')).ReplyForm)

/** A conversation as a place: where it stands, what was said, and room for more. */
export function CaseView({ found, access }: OpenedCase) {
  const { renderedAt } = useShop()
  const state = describeCase(found, londonDate(new Date(renderedAt)))
  return (
    <>
      <div className="tone-navy">
        <Container className="py-10 sm:py-14">
          <Eyebrow>{caseKindWords[found.kind]}</Eyebrow>
          <div className="mt-3 flex items-center gap-2">
            <Heading level={1} look="headline">
              Case <span className="whitespace-nowrap tabular-nums">{found.number}</span>
            </Heading>
            <CopyButton text={found.number} noun="case number" />
          </div>
          <p className="mt-4 text-xl font-semibold">{state.title}</p>
          <p className="mt-1 max-w-[60ch] text-lg text-muted">{state.about}</p>
        </Container>
      </div>
      <Container className="grid items-start gap-10 py-10 sm:py-14 lg:grid-cols-12 lg:gap-16">
        <div className="space-y-8 lg:col-span-8">
          {found.is_battery_suspect && found.state !== 'closed' && <BatteryAdvice />}
          <Decision found={found} />
          <section aria-labelledby="thread">
            <Heading level={2} look="title" id="thread" className="mb-6">
              <bdi className="wrap-anywhere">{found.subject}</bdi>
            </Heading>
            <CaseThread found={found} access={access} />
          </section>
          <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
            <ReplyForm found={found} access={access} />
          </Suspense>
        </div>
        <Facts found={found} />
      </Container>
    </>
  )
}

function BatteryAdvice() {
  return (
    <Notice kind="danger" title="Hot, swollen, cracked or damaged: please do not post it">
      Do not charge it, and keep it away from anything that burns. We’ll email you to arrange collection.
    </Notice>
  )
}

function Decision({ found }: { found: MyCase }) {
  const { outcome, outcome_exclusion: exclusion } = found
  if (outcome === null) return null
  const isRefusal = outcome === 'decline' || outcome === 'not-upheld'
  const next = afterDecision(found)
  return (
    <Notice kind={isRefusal ? 'warning' : 'success'} title={outcomeWords[outcome]}>
      {exclusion && <p>What the warranty does not cover: {warrantyExclusions[exclusion]}.</p>}
      {next && <p>{next}</p>}
      {outcome === 'decline' && (
        <p className="mt-1">
          <TextLink href={href.rights}>What you can do on which day</TextLink>
        </p>
      )}
    </Notice>
  )
}

function Facts({ found }: { found: MyCase }) {
  const facts: [string, React.ReactNode][] = [
    ['Opened', formatDay(londonDate(new Date(found.created_at)))],
    ['Our emails go to', <bdi key="email">{found.email}</bdi>],
    ...(found.resolve_by
      ? ([[found.kind === 'claim' ? 'Resolved by' : 'Outcome by', formatDay(found.resolve_by)]] as [string, string][])
      : []),
    ...(found.order_id ? ([['Order', formatOrderNumber(found.order_id)]] as [string, string][]) : []),
  ]
  return (
    <Card as="aside" labelledBy="case-facts" className="lg:col-span-4">
      <Heading level={2} look="title" id="case-facts" className="mb-4 text-lg!">
        In short
      </Heading>
      <dl className="space-y-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
