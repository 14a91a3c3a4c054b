import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import type { OpenedOrder } from './with-order.tsx'

const ConfirmIdentity = lazyWithRetry(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity)

export function AskForCode(props: ComponentProps<typeof ConfirmIdentity>) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <ConfirmIdentity {...props} />
    </Suspense>
  )
}

type CodeFirstProps = Omit<OpenedOrder, 'order'> & {
  order: Pick<OpenedOrder['order'], 'id' | 'customer_email'>
  children: ReactNode
}

export function CodeFirst({ order, access, onPass, children }: CodeFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="space-y-5">
      <Heading level={2} look="title">
        Confirm it’s you
      </Heading>
      <p>{children}</p>
      <Button onClick={() => setIsAsking(true)}>Continue</Button>
      {isAsking && <AskForCode order={order} access={access} onClose={() => setIsAsking(false)} onOpened={onPass} />}
    </div>
  )
}
