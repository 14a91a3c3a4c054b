import type { CallInput, CallOutput } from '#contract/functions.ts'
import { products } from '#domain/catalogue.ts'
import { sellableOf, unitsOnShelf } from '#domain/stock.ts'
import { readPounds, typedPounds } from '#domain/parse-pounds.ts'
import { useCallMutation } from '#app/api/use-call.ts'
import { TextField } from '#app/forms/form-field.tsx'
import { Form } from '#app/forms/form.tsx'
import type { Reading } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { toast } from '#app/ui/toast.ts'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { FactsFields, factFaults, factLabels, factsIn, factValues, ReviewFields } from './product-facts-fields.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'

const formId = 'product-form'

export type ProductRow = CallOutput<'list-products'>['rows'][number]

export function ProductDialog({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
  const save = useCallMutation('update-product', {
    invalidates: ['list-products', 'overview', 'list-audit-log'],
    says: {
      done() {
        toast.success('Product updated', 'The pages show it within seconds.')
        onClose()
      },
      failed: 'Failed to update product',
    },
  })
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={product ? products[product.key].name : ''}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {product && <ProductForm product={product} save={save.mutateAsync} />}
    </Dialog>
  )
}

const valuesOf = (product: ProductRow) => {
  const shelf = unitsOnShelf(product)
  return {
    price_pence: typedPounds(product.price_pence),
    shelf_count: shelf === null ? '' : String(shelf),
    active: product.active,
    ...factValues(product.facts),
    review_author: product.review?.author ?? '',
    review_date: product.review?.date ?? '',
    review_text: product.review?.text ?? '',
  }
}

type Values = ReturnType<typeof valuesOf>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** All three parts of it, or none. */
function readReview({ review_author, review_date, review_text }: Values) {
  const review = { author: review_author.trim(), date: review_date, text: review_text.trim() }
  const given = Object.values(review).filter(Boolean).length
  return { review: given === 0 ? null : review, isHalf: given === 1 || given === 2 }
}

/** Only what was changed: the stock may have been sold from since the dialog was opened. */
function readProduct(values: Values, base: ProductRow): Reading<CallInput<'update-product'>> {
  const { price_pence, shelf_count, active } = values
  const pence = readPounds(price_pence)
  const counted = readStock(shelf_count)
  const facts = factsIn(values)
  const addresses = factFaults(facts)
  const { review, isHalf } = readReview(values)
  if (pence === null || counted === undefined || isHalf || Object.keys(addresses).length > 0) {
    return {
      faults: {
        ...addresses,
        ...(isHalf && { review_text: 'A review needs its author, its day and its words' }),
        ...(pence === null && { price_pence: 'Please enter an amount such as 139.99' }),
        ...(counted === undefined && { shelf_count: 'Please enter a whole number, or nothing' }),
      },
    }
  }
  return {
    input: {
      key: base.key,
      expected_updated_at: base.updated_at,
      ...(pence !== base.price_pence && { price_pence: pence }),
      ...(counted !== unitsOnShelf(base) && { shelf_count: counted, expected_shelf: unitsOnShelf(base) }),
      ...(active !== base.active && { active }),
      ...(!isSame(facts, factsIn(valuesOf(base))) && { facts }),
      ...(!isSame(review, readReview(valuesOf(base)).review) && { review }),
    },
  }
}

const labels = {
  price_pence: 'Price in pounds',
  shelf_count: 'On the shelf',
  active: 'For sale',
  ...factLabels,
  review_author: 'Review: author',
  review_date: 'Review: day',
  review_text: 'Review',
}
const shown = (value: string | boolean) => (typeof value === 'string' ? value || 'Not counted' : value ? 'Yes' : 'No')

type ProductFormProps = { product: ProductRow; save: (change: CallInput<'update-product'>) => Promise<unknown> }

function ProductForm({ product, save }: ProductFormProps) {
  const form = useSharedForm({ row: product, valuesOf, read: readProduct, save, labels, shown })
  const counted = readStock(form.values.shelf_count)
  return (
    <Form {...form.attributes} id={formId} className="flex flex-col gap-5">
      <ChangedMeanwhile changes={form.changes} />
      <TextField
        form={form}
        name="price_pence"
        label="Price in pounds, incl. VAT"
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="shelf_count"
        label="Stock on the shelf"
        optional
        hint="All there is, also what is reserved or sold and not yet sent. Leave empty when nobody counts."
        inputMode="numeric"
        autoComplete="off"
      />
      {counted !== null && counted !== undefined && <ShelfSum counted={counted} product={form.base} />}
      <Switch {...form.field('active')} label="For sale" hint="When off, the pages say so and nothing can be bought." />
      <FactsFields form={form} product={product.key} facts={factsIn(form.values)} />
      <ReviewFields form={form} />
    </Form>
  )
}

const less = (units: number) => (units === 0 ? '0' : `−${units}`)

/** What saving makes of a count, before it is saved. */
function ShelfSum({ counted, product }: { counted: number; product: ProductRow }) {
  const { stock, missing } = sellableOf(counted, product)
  return (
    <div role="status" className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <dt>On the shelf</dt>
        <dd className="numeric">{counted}</dd>
        <dt>Reserved by open checkouts</dt>
        <dd className="numeric">{less(product.reserved)}</dd>
        <dt>Sold, waiting to ship</dt>
        <dd className="numeric">{less(product.waiting_to_ship)}</dd>
        <dt className="font-semibold">Can be sold</dt>
        <dd className="numeric font-semibold">{stock}</dd>
      </dl>
      {missing > 0 && (
        <p className="mt-2 text-danger">{missing} more are reserved or sold than there are. Nothing can be sold.</p>
      )}
      {missing === 0 && stock === 0 && <p className="mt-2">The pages will say that it is sold out.</p>}
    </div>
  )
}

/** Null: not counted. Undefined: no number. */
function readStock(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}
