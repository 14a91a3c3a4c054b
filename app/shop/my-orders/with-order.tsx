import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { useParams } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { useSentCall } from '#app/parts/api/sent-call.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useCall } from '#app/parts/api/use-call.ts'
import { isNotShown, reasonOf } from '#app/parts/http/call-error.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { OrderDoor, OrderOutOfReach } from './not-opened.tsx'
import type { OrderPass } from './kept-access.ts'
import { useOrderAccess, useTakePass } from './order-pass.ts'
import type { MyOrder } from './order-state.ts'

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
  if (access !== undefined && !isUuid(id)) return <CutOff />
  if (isStranger) {
    return (
      <OrderDoor title={`Order ${formatOrderNumber(id)}`} number={formatOrderNumber(id)}>
        <p>To see it, please say which email address you bought with. We send a code there.</p>
      </OrderDoor>
    )
  }
  if (error) {
    return (
      <OrderDoor title="This does not open the order" number={formatOrderNumber(id)}>
        <p>
          The link has expired, was cut off on its way, or belongs to another order. Nothing has happened to your order.
        </p>
        <p>A code opens it as well: it takes a minute.</p>
      </OrderDoor>
    )
  }
  return opening
}

function CutOff() {
  return (
    <OrderDoor title="This address is not complete" number="">
      <p>Part of the link was lost on its way. With your order number and a code you get there too.</p>
    </OrderDoor>
  )
}
