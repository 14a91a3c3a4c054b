import { href } from '#domain/href.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** In place of delivery days, code entry and Buy button: none of them means anything now. */
export function SoldOut({ id }: { id?: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        <TextLink href={href.contact}>Write to us</TextLink> and we will tell you when it is back.
      </p>
      <Button id={id} variant="secondary" size="large" wide disabled>
        Out of stock
      </Button>
    </div>
  )
}
