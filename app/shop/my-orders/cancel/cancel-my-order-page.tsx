import { Suspense, useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { countUnits } from '#domain/orders/count-units.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { CallFailure } from '#app/parts/forms/call-failure.tsx'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { ConfirmButton } from '#app/parts/ui/confirm-button.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser, lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { LazyHydrate, type Watch } from '#app/parts/ui/lazy-hydrate.tsx'
import { keepPass } from '../kept-access.ts'
import type { MyOrder } from '../order-state.ts'
import { LoadingStep, StepPage } from '../not-opened.tsx'
import { OrderPage, type OpenedOrder } from '../with-order.tsx'
import { CancelReceipt } from './cancel-receipt.tsx'

const KeepOrder = lazyInBrowser(async () => (await import('./keep-order.tsx')).KeepOrder)
// Loaded on demand, because most orders have one unit.
const ChoosePart = lazyInBrowser(async () => (await import('./choose-part.tsx')).ChoosePart)
const atOnce: Watch = (_, want) => want()
const CodeStep = lazyWithRetry(async () => (await import('../code-form.tsx')).CodeStep)

export default function CancelMyOrderPage() {
  return (
    <OrderPage
      title="Cancel your order"
      description="Cancel your order in two steps."
      opening={<LoadingStep title="Cancel this order" />}
      Content={Cancel}
    />
  )
}

/** The two steps in which an order is cancelled. */
export function Cancel({ order, access }: Pick<OpenedOrder, 'order' | 'access'>) {
  const navigate = useNavigate()
  const { parts_left: left } = order
  const most = left.at(-1)?.units
  // Start both steps again if the order has changed in the meantime, for example in a second tab.
  const [checkedOf, setCheckedOf] = useState<number | null | undefined>(null)
  const isChecked = checkedOf === most
  const [chosen, setUnits] = useState(most)
  const units = left.some((part) => part.units === chosen) ? chosen : most
  const [receipt, setReceipt] = useState<CallOutput<'cancel-order'> | null>(null)
  const cancel = useCallMutation('cancel-order', { done: setReceipt })
  // A notice without proof waits; cancelling again asks for the code that completes it.
  const isAsked = order.keep !== null && order.keep.seconds_left === null
  const right = order.rights.find((found) => found.right === 'cancel-before-dispatch' || found.right === 'cancel')
  const part = isAsked ? order.keep?.units : units === most ? null : units
  const confirm = () =>
    cancel.mutate({ id: order.id, access, reason: null, quantity: part ?? undefined, units_left: most })
  const buttons = isAsked ? (
    <ConfirmButton size="large" busy={cancel.isPending} onClick={confirm}>
      Finish the cancellation
    </ConfirmButton>
  ) : isChecked ? (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton size="large" busy={cancel.isPending} onClick={confirm}>
        {cancel.isPending ? 'Sending…' : 'Confirm cancellation'}
      </ConfirmButton>
      <Button variant="quiet" size="large" disabled={cancel.isPending} onClick={() => setCheckedOf(null)}>
        Back
      </Button>
    </div>
  ) : (
    <div className="flex flex-wrap gap-3">
      <Button size="large" onClick={() => setCheckedOf(most)}>
        Cancel this contract
      </Button>
      <ButtonLink href={href.myOrder(order.id)} variant="quiet" size="large">
        Keep the order
      </ButtonLink>
    </div>
  )
  return (
    <StepPage eyebrow={`Order ${order.number}`} title={titleAfter(receipt, order)}>
      <Card className="mt-8" padding="large">
        <CallFailure error={cancel.error} className="mb-6" />
        {receipt ? (
          <Received order={order} access={access} receipt={receipt} onDone={setReceipt} />
        ) : right === undefined ? (
          <div className="space-y-5">
            <p>{whyNothingToCancel(order)}</p>
            <ButtonLink href={href.myOrder(order.id)}>Back to the order</ButtonLink>
          </div>
        ) : (
          <div className="space-y-6">
            <p className="text-lg">
              <strong>
                {countUnits(most ?? null, order.quantity)} × {order.product_name}
              </strong>
              , {formatMoney(left.at(-1)?.amount ?? order.total_amount, order.currency)}
              {order.customer_name && <>, bought by {order.customer_name}</>}.
            </p>
            <p className="text-muted">{right.text}</p>
            {left.length > 1 && !isAsked ? (
              // The choice and the buttons hydrate together, so that no press is handled before the choice.
              <LazyHydrate watch={atOnce} room="min-h-37">
                <div className="space-y-6">
                  <ChoosePart order={order} units={units} isFixed={isChecked} onChoose={setUnits} />
                  {buttons}
                </div>
              </LazyHydrate>
            ) : (
              buttons
            )}
          </div>
        )}
      </Card>
      {order.keep && (
        <LazyHydrate watch={atOnce} room="min-h-40">
          <KeepOrder order={order} access={access} onKept={() => navigate(href.myOrder(order.id))} />
        </LazyHydrate>
      )}
    </StepPage>
  )
}

/** Until a code has proved that the order is the buyer’s, the page can only say *received*. */
function titleAfter(receipt: CallOutput<'cancel-order'> | null, { quantity }: MyOrder): string {
  if (receipt === null) return 'Cancel this order'
  if (receipt.outcome !== 'cancelled') return 'Your cancellation'
  return receipt.quantity === null ? 'Your order is cancelled' : `${receipt.quantity} of ${quantity} cancelled`
}

function whyNothingToCancel({ cancelled_at, marks }: MyOrder): string {
  if (cancelled_at !== null) return 'This order has already been cancelled.'
  if (marks.includes('Refunded'))
    return 'We have refunded the whole price of this order, so there is nothing left to cancel.'
  return 'It is too late to change your mind about this order. The order’s page shows what you can do today.'
}

type ReceivedProps = {
  order: MyOrder
  access: string | undefined
  receipt: CallOutput<'cancel-order'>
  onDone: (receipt: CallOutput<'cancel-order'>) => void
}

/** With a link alone the notice is stored; the code stops the parcel and starts the refund. */
function Received({ order, access, receipt, onDone }: ReceivedProps) {
  const [hasCode, setHasCode] = useState(false)
  // As this tab showed them: the same units may be cancelled in another tab before the code arrives.
  const [seenLeft] = useState(order.parts_left.at(-1)?.units)
  const ask = useCallMutation('request-order-code', { done: () => setHasCode(true) })
  const finish = useCallMutation('cancel-order', { done: onDone })
  return (
    <div className="space-y-6">
      <CancelReceipt receipt={receipt} />
      <CallFailure error={ask.error ?? finish.error} />
      {receipt.outcome === 'proof-needed' && !hasCode && (
        <>
          <p>
            One more step before we refund you: please type the code that we email you. We ask because anyone with the
            link can open this page.
          </p>
          <Button busy={ask.isPending} onClick={() => ask.mutate({ id: order.id, access })}>
            <span>
              Send a code to <Breakable text={order.customer_email} />
            </span>
          </Button>
        </>
      )}
      {receipt.outcome === 'proof-needed' && hasCode && (
        <Suspense fallback={<OnItsWay />}>
          <CodeStep
            order={{ id: order.id, access }}
            sentTo={order.customer_email}
            button="Finish the cancellation"
            onOpened={(pass) => {
              keepPass(pass)
              finish.mutate({
                id: order.id,
                access: pass.access,
                reason: receipt.reason,
                quantity: receipt.quantity ?? undefined,
                units_left: seenLeft,
              })
            }}
          />
        </Suspense>
      )}
      {receipt.outcome === 'return' && <ButtonLink href={href.returnMyOrder(order.id)}>How to send it back</ButtonLink>}
      {receipt.outcome === 'cancelled' && <ButtonLink href={href.myOrder(order.id)}>Back to the order</ButtonLink>}
    </div>
  )
}
