import { WifiOff } from 'lucide-react'
import { Button } from '#app/parts/ui/button.tsx'
import { Card } from '#app/parts/ui/card.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'

/** The order was not looked up, so this says nothing about it. */
export function ShopUnreachable({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Card as="section" labelledBy="shop-unreachable" padding="large">
      <WifiOff aria-hidden="true" strokeWidth={1.5} className="size-10 text-muted" />
      <Heading level={2} look="title" id="shop-unreachable" className="mt-5">
        We could not look for your order
      </Heading>
      <p className="mt-3 max-w-[52ch] text-muted">{reason} Your order is not affected.</p>
      <Button className="mt-6" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  )
}
