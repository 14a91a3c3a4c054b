import { useEffect } from 'react'
import { Check } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { href } from '#domain/site/href.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import type { MyOrder } from './order-state.ts'

type AddToAccountProps = {
  order: MyOrder
  access: string | undefined
  /** Whether the visitor asked to add the order, and has proved that it is theirs. */
  isWanted: boolean
  onWant: () => void
  onDone: () => void
}

export function AddToAccount({ order, access, isWanted, onWant, onDone }: AddToAccountProps) {
  const session = useSession()
  const claim = useCallMutation('claim-order', {
    done: 'The order is in your account',
    failed: 'The order could not be added',
  })
  const { mutate } = claim

  // In an effect, because the code may be typed minutes after the press that needs it.
  useEffect(() => {
    if (isWanted) mutate({ id: order.id, access }, { onSettled: onDone })
    // oxlint-disable-next-line react/exhaustive-deps -- only when `isWanted` becomes true
  }, [isWanted])

  if (order.access === 'owner') {
    return (
      <p className="no-print flex items-center gap-2 text-sm text-muted">
        <Icon of={Check} className="size-4" /> In <TextLink href={href.account}>your account</TextLink>
      </p>
    )
  }
  if (order.in_account) return null
  if (session.status !== 'signed-in') {
    return (
      <p className="no-print text-sm text-muted">
        <TextLink href={href.auth}>Sign in or create an account</TextLink> with the same email and this order will be
        waiting.
      </p>
    )
  }
  return (
    <Button variant="secondary" className="no-print" busy={claim.isPending} onClick={onWant}>
      Add to my account
    </Button>
  )
}
