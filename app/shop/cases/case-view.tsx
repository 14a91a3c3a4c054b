import { Suspense } from 'react'
import { caseKindWords } from '#domain/customers/case-words.ts'
import { href } from '#domain/site/href.ts'
import { formatDay, londonDate, type CalendarDate, formatMoment } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { warrantyExclusions } from '#domain/products/warranty-exclusion.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { Heading, Eyebrow, TextLink } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import type { CaseOutcome } from '#domain/customers/case.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import type { MyCase, OpenedCase } from './with-case.tsx'
import { MessageFiles } from './message-files.tsx'

// The messages can be read while the reply form is loading.
const ReplyForm = lazyInBrowser(async () => (await import('./reply-form.tsx')).ReplyForm)

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
    <Notice kind="danger" title="A hot, swollen, cracked or damaged battery: please do not post it">
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
      {exclusion && <p>Why the warranty does not cover it: {warrantyExclusions[exclusion]}.</p>}
      {next && <p>{next}</p>}
      {outcome === 'decline' && (
        <p className="mt-1">
          <TextLink href={href.rights}>Your rights, day by day</TextLink>
        </p>
      )}
    </Notice>
  )
}

const endLabels: Partial<Record<MyCase['kind'], string>> = { claim: 'Resolved by', 'data-complaint': 'Outcome by' }

function Facts({ found }: { found: MyCase }) {
  const facts: [string, React.ReactNode][] = [
    ['Opened', formatDay(londonDate(new Date(found.created_at)))],
    ['Our emails go to', <bdi key="email">{found.email}</bdi>],
    ...(found.resolve_by
      ? ([[endLabels[found.kind] ?? 'Done by', formatDay(found.resolve_by)]] as [string, string][])
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

const outcomeWords: Record<CaseOutcome, string> = {
  repair: 'We’ll repair it',
  replace: 'We’ll replace it',
  refund: 'We’ll refund you',
  decline: 'We cannot accept this claim',
  upheld: 'We uphold your complaint',
  'partly-upheld': 'We uphold part of your complaint',
  'not-upheld': 'We do not uphold your complaint',
}

type DescribedState = { title: string; about: string }

function describeCase(found: MyCase, today: CalendarDate): DescribedState {
  if (found.state === 'closed') {
    return { title: 'Closed', about: 'If you’d like to add anything, write below and we’ll reopen it.' }
  }
  if (found.state === 'waiting-for-them') {
    return { title: 'We’re waiting for your reply', about: 'We’ll pick this up as soon as you reply below.' }
  }
  if (found.answer_by === null)
    return { title: 'Your case is with us', about: 'We’re working on it and will email you.' }
  return found.answer_by < today
    ? {
        title: 'We are late',
        about: `We wanted to answer by ${formatDay(found.answer_by)} and haven’t. We’re sorry: it’s now first in our queue.`,
      }
    : {
        title: `We’ll answer by ${formatDay(found.answer_by)}`,
        about: 'We’ll email you, and our answer will be on this page.',
      }
}

function afterDecision({ outcome, is_battery_suspect, state }: MyCase): string | null {
  if (state === 'closed' && outcome !== 'decline') return null
  switch (outcome) {
    case 'repair':
    case 'replace':
      return is_battery_suspect
        ? 'Please do not post it. We’ll email you to arrange collection.'
        : 'We’ll send you a prepaid UK return label.'
    case 'refund':
      return 'We’ll refund the card or account you paid with, and email you when the money is on its way.'
    case 'decline':
      return 'This is about our own warranty. Your statutory rights are separate and are not affected.'
    default:
      return null
  }
}

type Message = MyCase['messages'][number]

function CaseThread({ found: { messages, files }, access }: OpenedCase) {
  const [first] = messages
  if (!first) {
    return (
      <>
        <p className="text-muted">No messages yet. Anything you add will appear here.</p>
        <MessageFiles files={files} access={access} />
      </>
    )
  }
  // Files sent with the form belong to its message.
  const filesOf = (message: Message) => files.filter(({ message_id }) => (message_id ?? first.id) === message.id)
  return (
    <ol className="space-y-5">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames('flex flex-col', message.author === 'customer' ? 'items-end' : 'items-start')}
        >
          <div
            className={classNames(
              'max-w-full min-w-0 rounded-lg px-5 py-4 sm:max-w-[85%]',
              message.author === 'customer'
                ? 'rounded-br-none bg-sunken'
                : 'rounded-bl-none border border-line bg-surface',
            )}
          >
            <p className="text-xs font-semibold text-muted">
              {whoWrote(message)}
              <span aria-hidden="true"> · </span>
              <time dateTime={message.created_at} title={formatMoment(new Date(message.created_at))}>
                {formatDay(londonDate(new Date(message.created_at)))}
              </time>
            </p>
            <bdi className="mt-2 block wrap-anywhere whitespace-pre-wrap">{message.body}</bdi>
            <MessageFiles files={filesOf(message)} access={access} isOurs={message.author !== 'customer'} />
            {message.missing_files.length > 0 && (
              <ul aria-label="Files not kept here" className="mt-3 space-y-1 text-sm text-muted">
                {message.missing_files.map(({ name, reason }, index) => (
                  <li key={index}>
                    <bdi className="font-semibold wrap-anywhere">{name}</bdi>: {reason}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function whoWrote({ author, author_name }: Message): string {
  if (author === 'customer') return 'You'
  return author === 'staff' && author_name ? `${author_name}, support` : 'Support'
}
