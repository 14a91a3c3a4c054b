import { warrantyPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'

export function BatWarranty() {
  return (
    <Section tone="navy" labelledBy="bat-warranty">
      <div className="grid gap-6 lg:grid-cols-12 lg:gap-16">
        <Heading level={2} id="bat-warranty" className="max-w-[5em] lg:col-span-5">
          {warrantyPolicy.months} months of cover
        </Heading>
        <div className="max-w-[60ch] space-y-4 text-lg text-muted lg:col-span-7">
          <p>
            The embedded smart sticker is covered for {warrantyPolicy.months} months from purchase against defects in
            materials and workmanship. We repair it, replace it with a new or refurbished one, or refund you if neither
            is possible in a reasonable time.
          </p>
          <p>
            The warranty adds to your statutory rights and takes nothing from them.{' '}
            <TextLink href={href.warranty}>Read the full warranty</TextLink>
          </p>
        </div>
      </div>
    </Section>
  )
}
