import { supportPolicy } from '#domain/policies.ts'
import { useShop } from '#app/shop-facts.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Heading } from '#app/ui/heading.tsx'

export function ClaimForm() {
  const { company } = useShop()
  return (
    <Card as="section" padding="large" labelledBy="claim" className="mt-16 max-w-[68ch] bg-cream!">
      <Heading level={2} look="title" id="claim">
        Make a claim
      </Heading>
      <p className="mt-3 text-muted">
        Send us your order number, a description of the fault, and photos or a video. We reply within{' '}
        {supportPolicy.replyWorkingDays} working days.
      </p>
      <ButtonLink href={`mailto:${company.supportEmail}?subject=Warranty%20claim`} className="mt-6">
        Claim by e-mail
      </ButtonLink>
    </Card>
  )
}
