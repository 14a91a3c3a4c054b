import type { ProductKey } from '#domain/products/product-key.ts'
import {
  addressFaults,
  definitionOf,
  factNames,
  factsAskedOf,
  missingFacts,
  type FactName,
  type ProductFacts,
} from '#domain/products/product-facts.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { type FormState, TextField } from '#app/parts/forms/use-form.tsx'

const examples: Record<FactName, string> = {
  size: 'Short handle, long handle, Harrow',
  weight: '2 lb 8 oz to 2 lb 10 oz',
  handle: '29 cm, oval',
  dimensions: '42 × 28 × 9 mm',
  battery: '8 hours of play',
  charging_time: '90 minutes',
  water: 'Splashes, not immersion (IPX4)',
  bluetooth: '5.0 Low Energy',
  phones: 'iPhone with iOS 16, Android 11, or newer',
  app_name: 'The name in the app stores',
  app_store_url: 'https://apps.apple.com/…',
  play_store_url: 'https://play.google.com/…',
  app_price: '£36 per year',
  maker: 'Name and postal address',
  importer: 'Name and postal address',
  warnings: 'Do not open. Contains a lithium battery.',
  support_period: 'At least 31 December 2030',
}

export type FactField = `fact_${FactName}`

export const factValues = (facts: ProductFacts) =>
  Object.fromEntries(factNames.map((name) => [`fact_${name}`, facts[name] ?? ''])) as Record<FactField, string> // one entry for each name

export const factLabels = Object.fromEntries(
  factNames.map((name) => [`fact_${name}`, definitionOf(name).label]),
) as Record<FactField, string> // one entry for each name

export function factsIn(values: Record<FactField, string>): ProductFacts {
  return Object.fromEntries(
    factNames.map((name) => [name, values[`fact_${name}`].trim()]).filter(([, text]) => text !== ''),
  )
}

export const factFaults = (facts: ProductFacts): Record<string, string> =>
  Object.fromEntries(
    addressFaults(facts).map((name) => [`fact_${name}`, 'Please enter an address that begins with https://']),
  )

type FactsFieldsProps = {
  form: Pick<FormState<FactField>, 'isSending' | 'faults' | 'field'>
  product: ProductKey
  facts: ProductFacts
}

/** Facts about the product that only the operator knows. Blank facts are not shown. */
export function FactsFields({ form, product, facts }: FactsFieldsProps) {
  const missing = missingFacts(product, facts).length
  return (
    <details className="rounded-lg border border-line px-4">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        Facts for visitors
        <span className="text-sm font-normal text-muted">
          {missing === 0 ? 'All known' : `${missing} not known yet`}
        </span>
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <p className="text-sm text-muted">
          Pages show only the facts entered here. Please enter only facts from the manufacturer.
        </p>
        {factsAskedOf(product).map((name) => {
          const { label, isSafety } = definitionOf(name)
          const field: FactField = `fact_${name}`
          const hint = `For example: ${examples[name]}`
          return isSafety ? (
            <TextareaField key={name} form={form} name={field} label={label} hint={hint} optional rows={2} />
          ) : (
            <TextField key={name} form={form} name={field} label={label} hint={hint} optional />
          )
        })}
      </div>
    </details>
  )
}
