import { PackageX } from 'lucide-react'
import { href } from '#domain/site/href.ts'
import { Card } from '#app/parts/ui/card.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

export function OrderNotFound() {
  return (
    <Card as="section" labelledBy="order-not-found" padding="large">
      <PackageX aria-hidden="true" strokeWidth={1.5} className="size-10 text-muted" />
      <Heading level={2} look="title" id="order-not-found" className="mt-5">
        Order Not Found
      </Heading>
      <p className="mt-3 max-w-[52ch] text-muted">
        An order with this number and this email could not be found. Please check your confirmation email: the number is
        in it, and it went to the address you gave at checkout.
      </p>
      <p className="mt-3 max-w-[52ch] text-muted">
        Still no luck? <TextLink href={href.contact}>Write to us</TextLink> and we will look for it.
      </p>
    </Card>
  )
}
