import { Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useParams } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { useSentCall } from '#app/parts/api/sent-call.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useCall } from '#app/parts/api/use-call.ts'
import { isNotShown, reasonOf } from '#app/parts/http/call-error.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { OrderOutOfReach } from './not-opened.tsx'
import type { WhyNotOpened } from './order-door.tsx'
import type { OrderPass } from './kept-access.ts'
import { useOrderAccess, useTakePass } from './order-pass.ts'
import type { MyOrder } from './order-state.ts'

// Loaded on demand, because visitors with a link or an account never see it.
const NotOpened = lazyWithRetry(async () => (await import('./order-door.tsx')).NotOpened)

export type OpenedOrder = {
  order: MyOrder
  /** Sent with calls about the order; undefined if the session gives access. */
  access: string | undefined
  onPass: (pass: OrderPass) => void
}

type WithOrderProps = {
  /** The placeholder until the order arrives, with the height of the page. */
  opening: ReactNode
  Content: ComponentType<OpenedOrder>
}

export function OrderPage({ title, description, ...order }: WithOrderProps & { title: string; description: string }) {
  return (
    <ShopQueries>
      <Head title={title} description={description} path={href.openOrder} isIndexed={false} />
      <WithOrder {...order} />
    </ShopQueries>
  )
}

/** The order at the page's address, if the visitor may see it; other visitors see how to open it. */
function WithOrder({ opening, Content }: WithOrderProps) {
  const { id = '' } = useParams()
  const session = useSession()
  const sent = useSentCall('find-my-order')
  const opened = sent?.input.id === id ? sent : null
  const kept = useOrderAccess(id)
  const access = kept === undefined ? opened?.input.access : kept
  const takePass = useTakePass()
  const isReady = isUuid(id) && access !== undefined && session.status !== 'loading'
  const isStranger = isReady && access === null && session.status === 'signed-out'
  const asked = isReady && !isStranger ? { id, ...(access && { access }) } : null
  const { data, error, retry } = useCall('find-my-order', asked, { keepsPrevious: true })
  // Rendering the whole page at once would block a slow phone; a deferred value renders in slices.
  const order = useDeferredValue(data ?? (error && isNotShown(error) ? undefined : opened?.output))

  if (order) return <Content order={order} access={access ?? undefined} onPass={takePass} />
  if (error && !isNotShown(error)) return <OrderOutOfReach reason={reasonOf(error)} onRetry={retry} />
  const why = whyNotOpened()
  if (why === null) return opening
  return (
    <Suspense fallback={opening}>
      <NotOpened id={id} why={why} />
    </Suspense>
  )

  function whyNotOpened(): WhyNotOpened | null {
    if (access !== undefined && !isUuid(id)) return 'link-cut-off'
    if (isStranger) return 'stranger'
    return error ? 'link-refused' : null
  }
}
