import { PartnerLogo } from '#app/parts/photos/partner-logo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Container } from '#app/parts/ui/container.tsx'

export function PartnerStrip() {
  const { company } = useShop()
  return (
    <section aria-labelledby="home-partners" className="tone-paper border-y border-line py-12">
      <Container className="flex flex-wrap items-center justify-center gap-x-14 gap-y-6">
        <h2 id="home-partners" className="label-caps text-muted">
          Our retail partner
        </h2>
        <PartnerLogo name={company.partnerName} />
      </Container>
    </section>
  )
}
