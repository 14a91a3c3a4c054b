import { Suspense, type ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading, PageTitle, TextLink } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { useTakePass } from './order-pass.ts'

// Loaded separately, because most of these pages are rendered before a visitor needs the form.
const OpenWithCode = lazyInBrowser(async () => (await import('./open-with-code.tsx')).OpenWithCode)

type DoorProps = { title: string; number: string; children: ReactNode }

export function OrderDoor({ title, number, children }: DoorProps) {
  const takePass = useTakePass()
  return (
    <Container className="grid items-start gap-10 py-12 sm:py-16 lg:grid-cols-12 lg:gap-16">
      <div className="lg:col-span-6">
        <PageTitle eyebrow="Your order">{title}</PageTitle>
        <div className="mt-4 max-w-[52ch] space-y-3 text-muted">
          {children}
          <SignInInstead />
        </div>
      </div>
      <Card as="section" labelledBy="by-code" padding="large" className="lg:col-span-6">
        <Heading level={2} look="title" id="by-code" className="mb-5">
          Open it with a code
        </Heading>
        <Suspense fallback={<SkeletonLines label="Loading the form" />}>
          <OpenWithCode number={number} onOpened={takePass} />
        </Suspense>
      </Card>
    </Container>
  )
}

/** Sent by the server. Separate from the form, which React would discard if its parent changed before it loads. */
function SignInInstead() {
  const session = useSession()
  if (session.status === 'signed-in') return null
  return (
    <p data-account="sign-in">
      Bought with an account? <TextLink href={href.auth}>Sign in</TextLink> to see the order in your account.
    </p>
  )
}

export type WhyNotOpened = 'stranger' | 'link-refused' | 'link-cut-off'

/** Shown in place of an order that the visitor may not see. */
export function NotOpened({ id, why }: { id: string; why: WhyNotOpened }) {
  const number = why === 'link-cut-off' ? '' : formatOrderNumber(id)
  switch (why) {
    case 'stranger':
      return (
        <OrderDoor title={`Order ${number}`} number={number}>
          <p>To see it, please enter the email address you used at checkout. We’ll send a code to that address.</p>
        </OrderDoor>
      )
    case 'link-refused':
      return (
        <OrderDoor title="This link does not open the order" number={number}>
          <p>The link has expired, was cut off, or belongs to a different order. Nothing has happened to your order.</p>
          <p>You can also open it with a code: it takes a minute.</p>
        </OrderDoor>
      )
    case 'link-cut-off':
      return (
        <OrderDoor title="This link is not complete" number={number}>
          <p>Part of the link is missing. You can also open it with your order number and a code.</p>
        </OrderDoor>
      )
  }
}
