import { products } from '#domain/catalogue.ts'
import { productKeys, type ProductKey } from '#domain/product-key.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { PromoFields } from './promo-fields.ts'

const types = [
  { value: 'percent', label: 'Per cent off' },
  { value: 'fixed_minor', label: 'Amount off each' },
  { value: 'product_specific', label: 'By product' },
] as const

const pricings = [
  { value: 'none', label: 'No change' },
  { value: 'fixed', label: 'Costs' },
  { value: 'percent', label: 'Per cent off' },
] as const

type PromoFormProps = {
  fields: PromoFields
  /** A code that exists keeps its name: orders carry it. */
  isNew: boolean
  faults: Record<string, string>
  onChange: (change: Partial<PromoFields>) => void
}

export function PromoForm({ fields, isNew, faults, onChange }: PromoFormProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Code" error={faults.code} hint="Letters, digits and hyphens." required>
          {(control) => (
            <Input
              {...control}
              className="font-mono uppercase"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              readOnly={!isNew}
              value={fields.code}
              onChange={(event) => onChange({ code: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="What it does">
          {(control) => (
            <Select {...control} options={types} value={fields.type} onChoose={(type) => onChange({ type })} />
          )}
        </Field>
      </div>
      {fields.type !== 'product_specific' ? (
        <Field
          label={fields.type === 'percent' ? 'Per cent off' : 'Pounds off each'}
          error={faults.value}
          className="sm:w-1/2 sm:pr-2"
          required
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={fields.value}
              onChange={(event) => onChange({ value: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold">What each product costs with it</legend>
          {productKeys.map((key) => (
            <ProductPricing key={key} product={key} fields={fields} faults={faults} onChange={onChange} />
          ))}
          {faults.product_pricing && (
            <p role="alert" className="text-xs font-semibold text-danger">
              {faults.product_pricing}
            </p>
          )}
        </fieldset>
      )}
      <Field
        label="Description"
        hint="Shown beside the price when the code is applied."
        optional
        error={faults.description}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={fields.description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="First day" optional error={faults.starts_at}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max="9999-12-31"
              value={fields.firstDay}
              onChange={(event) => onChange({ firstDay: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Last day" optional error={faults.ends_at}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max="9999-12-31"
              value={fields.lastDay}
              onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Most uses" optional error={faults.max_uses}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={fields.maxUses}
              onChange={(event) => onChange({ maxUses: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Switch
        label="Works"
        hint="When off, nobody can use the code."
        checked={fields.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
    </>
  )
}

type ProductPricingProps = Pick<PromoFormProps, 'fields' | 'faults' | 'onChange'> & { product: ProductKey }

function ProductPricing({ product, fields, faults, onChange }: ProductPricingProps) {
  const pricing = fields.pricing[product]
  const { name } = products[product]
  const set = (change: Partial<typeof pricing>) =>
    onChange({ pricing: { ...fields.pricing, [product]: { ...pricing, ...change } } })
  const path = `product_pricing.${product}`
  const isWrong = Object.keys(faults).some((fault) => fault === path || fault.startsWith(`${path}.`))
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Field label={name}>
        {(control) => (
          <Select {...control} options={pricings} value={pricing.kind} onChoose={(kind) => set({ kind })} />
        )}
      </Field>
      {pricing.kind !== 'none' && (
        <Field
          label={pricing.kind === 'fixed' ? `${name} in pounds` : `${name} per cent`}
          error={isWrong ? (pricing.kind === 'fixed' ? 'Please enter an amount' : 'From 0 to 100') : null}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={pricing.value}
              onChange={(event) => set({ value: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
