import { useDeferredValue } from 'react'
import { useCallMutation, useCall } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { products } from '#domain/products/catalogue.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import { canBeCharged, leastCharge } from '#domain/products/promo.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import {
  emptyPromo,
  fieldsOf,
  promoLabels,
  readPromo,
  type PromoRow,
  type PromoInput,
  type PromoFields,
} from './promo-fields.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { Switch } from '#app/parts/ui/switch.tsx'
import { type FormState, FormField, TextField } from '#app/parts/forms/use-form.tsx'
import { DayField } from './day-field.tsx'

export function PromoDialog({ edited, onClose }: { edited: PromoRow | 'new'; onClose: () => void }) {
  const save = useCallMutation('save-promo-code', {
    done: ({ code }) => toast.success('Promo code saved', code),
    failed: 'Failed to save promo code',
  })
  const form = useSharedForm({
    row: edited,
    valuesOf: (row) => (row === 'new' ? emptyPromo : fieldsOf(row)),
    read: readPromo,
    save: (promo, base) =>
      save.mutateAsync({ ...promo, expected_updated_at: base === 'new' ? null : base.updated_at }).then(onClose),
    labels: promoLabels,
  })
  const reading = readPromo(form.values)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={edited === 'new' ? 'New promo code' : `Promo code ${edited.code}`}
      act="Save code"
      busyAct="Saving..."
      width="medium"
      layout="flex flex-col gap-5"
    >
      <PromoForm form={form} isNew={edited === 'new'} />
      <PromoPreview promo={'input' in reading ? reading.input : null} />
    </FormDialog>
  )
}

/** The price of each product with this code, computed by the server before saving. */
function PromoPreview({ promo }: { promo: PromoInput | null }) {
  const asked = useDeferredValue(promo)
  const { data, error } = useCall('preview-promo-code', asked, { keepsPrevious: true })
  // Fetched, because prices may have changed since this page was rendered.
  const today = useCall('list-products', {})
  const priceToday = (key: string) => today.data?.rows.find((row) => row.key === key)?.price_pence ?? null
  const prices = promo === null ? null : (data?.prices ?? null)
  return (
    <section aria-label="Preview" aria-live="polite" className="rounded-lg bg-sunken px-5 py-4 text-sm">
      <h3 className="font-semibold">With this code</h3>
      {error && <p className="mt-1 text-danger">{reasonOf(error)}</p>}
      {!error && prices === null && (
        <p className="mt-1 text-muted">Fill in the form to see the price of each product.</p>
      )}
      {!error && prices !== null && (
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {productKeys.map((key) => {
            const price = prices[key] ?? null
            const before = priceToday(key)
            return (
              <div key={key} className="contents">
                <dt>{products[key].name}</dt>
                <dd className="numeric">
                  {price === null ? (
                    <span className="text-muted">does not apply</span>
                  ) : (
                    <>
                      {before !== null && before !== price && <s className="mr-2 text-muted">{formatPounds(before)}</s>}
                      <strong>{formatPounds(price)}</strong>
                    </>
                  )}
                </dd>
                {price !== null && !canBeCharged(price) && (
                  <dd className="col-span-2 text-warning">
                    The payment provider takes no payments below {leastCharge}p, so no one could buy this product with
                    the code.
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

const types = [
  { value: 'percent', label: 'Per cent off' },
  { value: 'fixed_minor', label: 'Amount off each' },
  { value: 'product_specific', label: 'By product' },
] as const

const pricings = [
  { value: 'none', label: 'No change' },
  { value: 'fixed', label: 'Fixed price' },
  { value: 'percent', label: 'Per cent off' },
] as const

type PromoFormProps = {
  form: FormState<keyof PromoFields> & { values: PromoFields }
  /** An existing code keeps its name, because orders refer to it. */
  isNew: boolean
}

function PromoForm({ form, isNew }: PromoFormProps) {
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
          spellCheck={false}
          maxLength={60}
          readOnly={!isNew}
        />
        <SelectField form={form} name="type" label="Discount" options={types} />
      </div>
      {type !== 'product_specific' ? (
        <FormField
          form={form}
          name="value"
          label={type === 'percent' ? 'Per cent off' : 'Pounds off each'}
          className="sm:w-1/2 sm:pr-2"
          required
        >
          {(control) => <Input {...control} inputMode="decimal" defaultValue={value} />}
        </FormField>
      ) : (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold">Price of each product with this code</legend>
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
        <TextField form={form} name="max_uses" label="Usage limit" optional inputMode="numeric" />
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
          {(control) => <Input {...control} inputMode="decimal" defaultValue={form.values[`${product}.value`]} />}
        </FormField>
      )}
    </div>
  )
}
