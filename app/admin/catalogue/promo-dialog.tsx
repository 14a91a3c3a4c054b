import { useDeferredValue } from 'react'
import { useCallMutation, useCall } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { products } from '#domain/products/catalogue.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { canBeCharged, leastCharge } from '#domain/products/promo.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { emptyPromo, fieldsOf, promoLabels, readPromo, type PromoRow, type PromoInput } from './promo-fields.ts'
import { PromoForm } from './promo-form.tsx'

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

/** The price of each product with this code, by the server's own rules, before it is saved. */
function PromoPreview({ promo }: { promo: PromoInput | null }) {
  const asked = useDeferredValue(promo)
  const { data, error } = useCall('preview-promo-code', asked, { keepsPrevious: true })
  // The prices of today, not those of when this page was rendered.
  const today = useCall('list-products', {})
  const priceToday = (key: string) => today.data?.rows.find((row) => row.key === key)?.price_pence ?? null
  const prices = promo === null ? null : (data?.prices ?? null)
  return (
    <section aria-label="Preview" aria-live="polite" className="rounded-lg bg-sunken px-5 py-4 text-sm">
      <h3 className="font-semibold">With this code</h3>
      {error && <p className="mt-1 text-danger">{reasonOf(error)}</p>}
      {!error && prices === null && <p className="mt-1 text-muted">Fill in the form to see what each product costs.</p>}
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
                    The payment provider takes no payment below {leastCharge}p: this product could not be bought with
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
