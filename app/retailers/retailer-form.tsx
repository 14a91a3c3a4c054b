import { useShop } from '#app/shop-facts.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

export function RetailerForm() {
  const { company } = useShop()
  return (
    <Card as="section" padding="large">
      <p className="max-w-[52ch] text-muted">
        Write to us with the name and address of your shop, whom we may call, and why our products would suit your
        customers.
      </p>
      <ButtonLink href={`mailto:${company.email}?subject=Retailer%20application`} className="mt-6">
        Apply by e-mail
      </ButtonLink>
    </Card>
  )
}
