import { Suspense, type ReactNode } from 'react'
import { Navigate, useNavigate } from '#app/parts/ui/router.tsx'
import type { AccountUser } from '#contract/people/accounts.ts'
import { isStaff } from '#domain/customers/role.ts'
import { href } from '#domain/site/href.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { signOut } from '#app/parts/session/session.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section, Card } from '#app/parts/ui/layout.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import type { CallOutput } from '#contract/functions.ts'
import { caseKindWords, caseStateWords } from '#domain/customers/case-words.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { AccountOrders } from './account-orders.tsx'
import { LoadedPanel } from './loaded-panel.tsx'

// Loaded on demand, because most customers only look at their orders.
const ChangeDetails = lazyWithRetry(async () => (await import('./change-details.tsx')).ChangeDetails)
const ChangePasswordForm = lazyWithRetry(async () => (await import('./change-password-form.tsx')).ChangePasswordForm)
const MorningEmail = lazyWithRetry(async () => (await import('./morning-email.tsx')).MorningEmail)
const MyAddress = lazyWithRetry(async () => (await import('./my-address.tsx')).MyAddress)
const PasskeySettings = lazyWithRetry(async () => (await import('./passkey-settings.tsx')).PasskeySettings)
const TwoFactorSettings = lazyWithRetry(async () => (await import('./two-factor-settings.tsx')).TwoFactorSettings)
const MyData = lazyWithRetry(async () => (await import('./my-data.tsx')).MyData)

const sections = [
  { id: 'orders', title: 'Orders' },
  { id: 'conversations', title: 'Conversations' },
  { id: 'details', title: 'Details' },
  { id: 'address', title: 'Address' },
  { id: 'security', title: 'Security' },
  { id: 'my-data', title: 'My data' },
] as const

export default function AccountPage() {
  const session = useSession()
  return (
    <ShopQueries>
      <Head
        title="My account"
        description="Your orders, your details and how you sign in."
        path={href.account}
        isIndexed={false}
      />
      <Section space="tight">
        <Heading level={1} look="headline">
          My account
        </Heading>
        <div className="mt-8">
          {session.status === 'loading' && <SkeletonLines label="Loading your account" />}
          {session.status === 'signed-out' && <Navigate to={href.auth} replace />}
          {session.status === 'signed-in' && <Account user={session.user} />}
        </div>
      </Section>
    </ShopQueries>
  )
}

function Account({ user }: { user: AccountUser }) {
  const session = useSession()
  const worksHere = session.status === 'signed-in' && session.role !== null && isStaff(session.role)
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
      <aside className="mb-6 hidden lg:block">
        <div className="sticky top-[calc(var(--header-height)+2rem)]">
          <nav aria-label="On this page">
            <ol className="border-l border-line">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-2 pr-2 pl-4 text-sm text-muted hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Panel id="orders" title="Orders">
          <AccountOrders />
        </Panel>
        <Panel id="conversations" title="Conversations">
          <AccountCases />
        </Panel>
        <Panel id="details" title="Your details">
          <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            <Fact name="Name">{`${user.first_name} ${user.last_name}`}</Fact>
            <Fact name="Email">{user.email}</Fact>
            <Fact name="User ID">
              <code className="font-mono break-all">{user.id}</code>
            </Fact>
          </dl>
          <ChangeDetails user={user} />
          {worksHere && <MorningEmail />}
          <p className="mt-6 text-sm text-muted">
            You can follow any order with its number and your email address on{' '}
            <TextLink href={href.trackOrder()}>Track your order</TextLink>.
          </p>
          <SignOutButton />
        </Panel>
        <Panel id="address" title="Your address">
          <MyAddress />
        </Panel>
        <div id="security" className="grid items-start gap-6 xl:grid-cols-2">
          <Panel id="password" title="Change password">
            <ChangePasswordForm />
          </Panel>
          <Panel id="two-factor" title="Two-factor sign-in">
            <TwoFactorSettings isOn={user.twoFactorEnabled} />
          </Panel>
          <div className="xl:col-span-2">
            <Panel id="passkeys" title="Passkeys">
              <PasskeySettings />
            </Panel>
          </div>
        </div>
        <Panel id="my-data" title="My data">
          <MyData />
        </Panel>
      </div>
    </div>
  )
}

function SignOutButton() {
  const navigate = useNavigate()
  function leave() {
    void signOut()
    navigate(href.auth)
  }
  return (
    <Button variant="secondary" onClick={leave} className="mt-6">
      Sign out
    </Button>
  )
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id}>
      <Card as="section" labelledBy={`${id}-title`} padding="large">
        <Heading level={2} look="title" id={`${id}-title`} className="mb-5">
          {title}
        </Heading>
        <Suspense fallback={<SkeletonLines />}>{children}</Suspense>
      </Card>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </>
  )
}

type Row = CallOutput<'list-my-cases'>['rows'][number]

function AccountCases() {
  const query = useCall('list-my-cases', {})
  return (
    <LoadedPanel query={query} noun="conversations">
      {({ rows }) => <Cases rows={rows} />}
    </LoadedPanel>
  )
}

function Cases({ rows }: { rows: Row[] }) {
  if (rows.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing so far. Messages you send us from this email address appear here. You can{' '}
        <TextLink href={href.contact}>contact us</TextLink> or{' '}
        <TextLink href={href.warrantyClaim}>make a warranty claim</TextLink>.
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <CaseRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function CaseRow({ row }: { row: Row }) {
  const state = caseStateWords[row.state]
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="leading-snug font-semibold">
          <TextLink href={href.myCase(row.id)} plain className="after:absolute after:inset-0 hover:underline">
            <bdi className="wrap-anywhere">{row.subject}</bdi>
          </TextLink>
        </p>
        <p className="mt-1 text-sm text-muted">
          <span className="whitespace-nowrap tabular-nums">{row.number}</span>, {caseKindWords[row.kind]},{' '}
          {formatDate(londonDate(new Date(row.created_at)))}
        </p>
      </div>
      <Badge variant={state.colour}>{state.label}</Badge>
    </li>
  )
}
