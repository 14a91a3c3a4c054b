import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Button } from '#app/parts/ui/button.tsx'

type Row = CallOutput<'list-my-orders'>['rows'][number]

export function OwnOrders({ onChoose }: { onChoose: (number: string) => void }) {
  const isSignedIn = useSession().status === 'signed-in'
  const [orders, setOrders] = useState<readonly Row[]>([])
  // Only the browser knows the session, after hydration.
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    callFunction('list-my-orders', { limit: 5 }).then(
      ({ rows }) => isHere && setOrders(rows),
      // On failure, the visitor can still type the number.
      () => undefined,
    )
    return () => void (isHere = false)
  }, [isSignedIn])

  if (orders.length === 0) return null
  return (
    <div role="group" aria-label="Choose one of your orders" className="-mt-3 flex flex-wrap gap-2">
      {orders.map(({ id, number, product_name }) => (
        <Button
          key={id}
          variant="secondary"
          size="small"
          className="whitespace-normal"
          onClick={() => onChoose(number)}
        >
          {number}, {product_name}
        </Button>
      ))}
    </div>
  )
}
