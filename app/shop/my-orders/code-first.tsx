import { useState, type ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { AskForCode } from './not-opened.tsx'
import type { OpenedOrder } from './with-order.tsx'

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

export function BackToOrder({ id }: { id: string }) {
  return (
    <p className="no-print mt-6">
      <ButtonLink href={href.myOrder(id)} variant="quiet">
        Back to the order
      </ButtonLink>
    </p>
  )
}
