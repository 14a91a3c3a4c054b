import type { Product } from '#domain/products/product.ts'
import { factRows } from '#domain/products/product-facts.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { FeatureList } from '#app/parts/ui/feature-list.tsx'
import type { ProductKey } from '#domain/products/product-key.ts'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

export function ProductDetails({ product }: { product: Product }) {
  return (
    <Section tone="paper" labelledBy="details">
      <div className="grid gap-14 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-5">
          <Heading level={2} id="details">
            In detail
          </Heading>
          <p className="mt-6 max-w-[52ch] text-muted">{product.description}</p>
          <FeatureList features={product.features} className="mt-8" />
        </div>
        <div className="space-y-12 lg:col-span-7">
          <div>
            <Heading level={3}>Specification</Heading>
            <Specification product={product} className="mt-4" />
            <AppLinks product={product.key} />
          </div>
          <div>
            <Heading level={3}>In the box</Heading>
            <ul className="mt-4 list-disc space-y-1.5 pl-5 text-muted marker:text-edge">
              {product.inTheBox.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="mt-3">
              <TextLink href={href.start} className="inline-block py-1">
                From the box to the first session
              </TextLink>
            </p>
          </div>
          <SafetyFacts product={product} />
        </div>
      </div>
    </Section>
  )
}

/** The catalogue's rows, then the operator's facts: a fact replaces a row of the same name. */
export function Specification({ product, className }: { product: Product; className: string }) {
  const facts = factRows(useShop().products[product.key].facts, 'specification')
  const known = new Set(facts.map(({ label }) => label))
  const rows = [...product.specifications.filter(({ label }) => !known.has(label)), ...facts]
  return <FactList rows={rows} className={className} />
}

function SafetyFacts({ product }: { product: Product }) {
  const rows = factRows(useShop().products[product.key].facts, 'safety')
  if (rows.length === 0) return null
  return (
    <div>
      <Heading level={3}>Safety and support</Heading>
      <FactList rows={rows} className="mt-4 whitespace-pre-line" />
    </div>
  )
}

type FactListProps = { rows: readonly { label: string; value: string }[]; className: string }

function FactList({ rows, className }: FactListProps) {
  return (
    <dl className={classNames('divide-y divide-line border-y border-line', className)}>
      {rows.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 py-3.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function AppLinks({ product }: { product: ProductKey }) {
  const { app_name, app_store_url, play_store_url } = useShop().products[product].facts
  const stores = [
    { name: 'App Store', url: app_store_url },
    { name: 'Google Play', url: play_store_url },
  ].filter((store): store is { name: string; url: string } => store.url !== undefined)
  if (stores.length === 0) return null
  return (
    <div className="mt-6">
      <p className="text-sm text-muted">{app_name ? `${app_name}, the app` : 'The app'}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {stores.map(({ name, url }) => (
          <ButtonLink key={name} href={url} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
