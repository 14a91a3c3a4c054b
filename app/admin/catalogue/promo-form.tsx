import { products } from '#domain/products/catalogue.ts'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { Switch } from '#app/parts/ui/switch.tsx'
import { type FormState, FormField, TextField } from '#app/parts/forms/use-form.tsx'
import { DayField } from './day-field.tsx'
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
  form: FormState<keyof PromoFields> & { values: PromoFields }
  /** A code that exists keeps its name: orders carry it. */
  isNew: boolean
}

export function PromoForm({ form, isNew }: PromoFormProps) {
  const { type, value } = form.values
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="Letters, digits and hyphens."
          required
          look="font-mono uppercase"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          readOnly={!isNew}
        />
        <SelectField form={form} name="type" label="What it does" options={types} />
      </div>
      {type !== 'product_specific' ? (
        <FormField
          form={form}
          name="value"
          label={type === 'percent' ? 'Per cent off' : 'Pounds off each'}
          className="sm:w-1/2 sm:pr-2"
          required
        >
          {(control) => <Input {...control} inputMode="decimal" autoComplete="off" defaultValue={value} />}
        </FormField>
      ) : (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold">What each product costs with it</legend>
          {productKeys.map((key) => (
            <ProductPricing key={key} product={key} form={form} />
          ))}
          {form.faults.product_pricing && (
            <p role="alert" className="text-xs font-semibold text-danger">
              {form.faults.product_pricing}
            </p>
          )}
        </fieldset>
      )}
      <TextField
        form={form}
        name="description"
        label="Description"
        hint="Shown beside the price when the code is applied."
        optional
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DayField
          form={form}
          name="starts_at"
          label="First day"
          optional
          max="9999-12-31"
          day={form.values.starts_at}
        />
        <DayField form={form} name="ends_at" label="Last day" optional max="9999-12-31" day={form.values.ends_at} />
        <TextField form={form} name="max_uses" label="Usage limit" optional inputMode="numeric" autoComplete="off" />
      </div>
      <Switch {...form.field('active')} label="Active" hint="When off, the code cannot be used." />
    </>
  )
}

function ProductPricing({ product, form }: { product: ProductKey; form: PromoFormProps['form'] }) {
  const kind = form.values[`${product}.kind`]
  const { name } = products[product]
  // Fields that a choice hides keep their typed text.
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <SelectField form={form} name={`${product}.kind`} label={name} options={pricings} defaultValue={kind} />
      {kind !== 'none' && (
        <FormField
          form={form}
          name={`${product}.value`}
          label={kind === 'fixed' ? `${name} in pounds` : `${name} per cent`}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" autoComplete="off" defaultValue={form.values[`${product}.value`]} />
          )}
        </FormField>
      )}
    </div>
  )
}
