import type { ProductKey } from '#domain/product-key.ts'
import {
  addressFaults,
  definitionOf,
  factNames,
  factsAskedOf,
  missingFacts,
  type FactName,
  type ProductFacts,
} from '#domain/product-facts.ts'
import type { FormState } from '#app/forms/use-form.ts'
import { FormField, TextField } from '#app/forms/form-field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

type ReviewField = 'review_author' | 'review_date' | 'review_text'

/** The names of the facts' fields on the form. */
export type FactField = `fact_${FactName}`

export const factValues = (facts: ProductFacts) =>
  Object.fromEntries(factNames.map((name) => [`fact_${name}`, facts[name] ?? ''])) as Record<FactField, string> // one each

export const factLabels = Object.fromEntries(
  factNames.map((name) => [`fact_${name}`, definitionOf(name).label]),
) as Record<FactField, string> // one each

/** What is typed, without what is blank. */
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
  form: Pick<FormState<FactField | ReviewField>, 'isSending' | 'faults' | 'field'>
  product: ProductKey
  facts: ProductFacts
}

/** What pages say of the product and only the operator knows. What is left blank is shown to nobody. */
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
          Pages show what is here and nothing about the rest. Please only enter what the maker says.
        </p>
        {factsAskedOf(product).map((name) => {
          const { label, example, isSafety } = definitionOf(name)
          const field: FactField = `fact_${name}`
          const hint = `For example: ${example}`
          return isSafety ? (
            <FormField key={name} form={form} name={field} label={label} hint={hint} optional>
              {(control) => <Textarea {...control} rows={2} className="min-h-16!" />}
            </FormField>
          ) : (
            <TextField key={name} form={form} name={field} label={label} hint={hint} optional autoComplete="off" />
          )
        })}
      </div>
    </details>
  )
}

type ReviewFieldsProps = Pick<FactsFieldsProps, 'form'>

/** Stars are shown only with the review they stand for. */
export function ReviewFields({ form }: ReviewFieldsProps) {
  return (
    <details className="rounded-lg border border-line px-4">
      <summary className="flex min-h-11 items-center font-semibold">The review behind the stars</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <p className="text-sm text-muted">
          A customer’s own words, which the page shows. Without them no page shows stars, nor tells search engines of
          any.
        </p>
        <TextField form={form} name="review_author" label="Author’s name" optional autoComplete="off" />
        <TextField form={form} name="review_date" label="Written on" optional type="date" />
        <FormField form={form} name="review_text" label="Review" optional>
          {(control) => <Textarea {...control} rows={4} />}
        </FormField>
      </div>
    </details>
  )
}
