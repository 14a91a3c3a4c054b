import { useShop } from '#app/shop-facts.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Heading } from '#app/ui/heading.tsx'

export function ContactForm() {
  const { company } = useShop()
  return (
    <Card as="section" padding="large" labelledBy="contact-form">
      <Heading level={2} id="contact-form">
        Write to us
      </Heading>
      <p className="mt-4 max-w-[52ch] text-muted">
        Tell us who you are and what you would like to know. If it is about an order, the order number helps.
      </p>
      <ButtonLink href={`mailto:${company.email}`} className="mt-6">
        Send an e-mail
      </ButtonLink>
    </Card>
  )
}
