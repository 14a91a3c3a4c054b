import { products } from '#domain/products/catalogue.ts'
import { sellableOf } from '#domain/products/stock.ts'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Switch } from '#app/parts/ui/switch.tsx'
import { packageSizes } from '#domain/products/package.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { TextField } from '#app/parts/forms/use-form.tsx'
import { PoundsField, PriceAgain } from '../frame/pounds-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { FactsFields, factLabels, factsIn } from './product-facts-fields.tsx'
import { readProduct, readStock, valuesOf, type ProductRow } from './product-fields.ts'

const labels = {
  price_pence: 'Price in pounds',
  price_again: 'New price, typed again',
  shelf_count: 'On the shelf',
  active: 'For sale',
  package_weight_grams: 'Weight as posted',
  package_size: 'Package size',
  ...factLabels,
}
const shown = (value: string | boolean) => (typeof value === 'string' ? value || 'Not counted' : value ? 'Yes' : 'No')

export function ProductDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { vatNote } = useShop()
  const save = useCallMutation('update-product', {
    done: ['Product updated', 'The pages show it within seconds.'],
    failed: 'Failed to update product',
  })
  const form = useSharedForm({
    row: product,
    valuesOf,
    read: readProduct,
    save: (change) => save.mutateAsync(change).then(onClose),
    labels,
    shown,
  })
  const counted = readStock(form.values.shelf_count)
  const price = readPounds(form.values.price_pence)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={products[product.key].name}
      act="Save"
      busyAct="Saving..."
      width="medium"
      layout="flex flex-col gap-5"
    >
      <PoundsField form={form} name="price_pence" label={`Price in pounds${vatNote}`} />
      <PriceAgain form={form} before={form.base.price_pence} price={price} effect=", for everyone within seconds" />
      <TextField
        form={form}
        name="shelf_count"
        label="Stock on the shelf"
        optional
        hint="Count every unit on the shelf, including units that are reserved, or sold but not yet sent. Leave it empty if the stock is not counted."
        inputMode="numeric"
      />
      {counted !== null && counted !== undefined && <ShelfSum counted={counted} product={form.base} />}
      <Switch
        {...form.field('active')}
        label="For sale"
        hint="When off, the pages say that the product is sold out, and no one can buy it."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="package_weight_grams"
          label="Weight as posted, in grams"
          optional
          hint="One unit with its packaging, for the Click & Drop file."
          inputMode="numeric"
        />
        <SelectField
          form={form}
          name="package_size"
          label="Package size of one unit"
          optional
          placeholder="Not entered"
          options={packageSizes.map((size) => ({ value: size, label: size }))}
        />
      </div>
      <FactsFields form={form} product={product.key} facts={factsIn(form.values)} />
    </FormDialog>
  )
}

const less = (units: number) => (units === 0 ? '0' : `−${units}`)

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
        <p className="mt-2 text-danger">
          {missing} more {missing === 1 ? 'unit is' : 'units are'} reserved or sold than are on the shelf, so nothing
          can be sold.
        </p>
      )}
      {missing === 0 && stock === 0 && <p className="mt-2">The pages will say that the product is sold out.</p>}
    </div>
  )
}
