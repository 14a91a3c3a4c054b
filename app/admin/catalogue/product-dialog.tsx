import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { products } from '#domain/catalogue.ts'
import { sellableOf, unitsOnShelf } from '#domain/stock.ts'
import { readPounds, typedPounds } from '#domain/parse-pounds.ts'
import { callFunction } from '#app/api/call-function.ts'
import { CallError } from '#app/http/call-error.ts'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { toast } from '#app/ui/toast.ts'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'

const formId = 'product-form'

export type ProductRow = CallOutput<'list-products'>['rows'][number]

export function ProductDialog({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (input: CallInput<'update-product'>) => callFunction('update-product', input),
    onSuccess() {
      toast.success('Product updated', 'The pages show it within seconds.')
      onClose()
    },
    onError: (fault) => toast.error('Failed to update product', fault.message),
    onSettled: () =>
      Promise.all(
        ['list-products', 'overview', 'list-audit-log'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
  const close = () => {
    save.reset()
    onClose()
  }
  const faults = save.error instanceof CallError ? save.error.fields : {}
  return (
    <Dialog
      open={product !== null}
      onClose={close}
      title={product ? products[product.key].name : ''}
      width="small"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {product && (
        <ProductForm product={product} faults={faults} onSave={(change, onError) => save.mutate(change, { onError })} />
      )}
    </Dialog>
  )
}

type ProductFormProps = {
  product: ProductRow
  faults: Record<string, string>
  onSave: (change: CallInput<'update-product'>, onError: (fault: unknown) => void) => void
}

const fieldsOf = (product: ProductRow) => {
  const shelf = unitsOnShelf(product)
  return {
    price: typedPounds(product.price_pence),
    shelf: shelf === null ? '' : String(shelf),
    active: product.active,
  }
}

const labels = { price: 'Price in pounds', shelf: 'On the shelf', active: 'For sale' }
const shown = (value: string | boolean) => (typeof value === 'string' ? value || 'Not counted' : value ? 'Yes' : 'No')

function ProductForm({ product, faults, onSave }: ProductFormProps) {
  const form = useSharedForm(product, fieldsOf)
  const { base, fields, set } = form
  const [isTried, setIsTried] = useState(false)
  const pence = readPounds(fields.price)
  const counted = readStock(fields.shelf)
  const priceFault = isTried && pence === null ? 'Please enter an amount such as 139.99' : faults.price_pence
  const shelfFault = isTried && counted === undefined ? 'Please enter a whole number, or nothing' : faults.shelf_count
  const theirs = fieldsOf(base)

  return (
    <Form
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (pence === null || counted === undefined) return
        // Only what was changed is sent: the stock may have been sold from since this was opened.
        const change = {
          key: base.key,
          expected_updated_at: base.updated_at,
          ...(pence !== base.price_pence && { price_pence: pence }),
          ...(counted !== unitsOnShelf(base) && { shelf_count: counted, expected_shelf: unitsOnShelf(base) }),
          ...(fields.active !== base.active && { active: fields.active }),
        }
        onSave(change, form.meetConflict)
      }}
    >
      <ChangedMeanwhile
        changes={form.changed.map((name) => ({
          label: labels[name],
          theirs: shown(theirs[name]),
          mine: shown(fields[name]),
        }))}
      />
      <Field label="Price in pounds, incl. VAT" error={priceFault} required>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={fields.price}
            onChange={(event) => set({ price: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Stock on the shelf"
        optional
        hint="All there is, also what is reserved or sold and not yet sent. Leave empty when nobody counts."
        error={shelfFault}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={fields.shelf}
            onChange={(event) => set({ shelf: event.currentTarget.value })}
          />
        )}
      </Field>
      {counted !== null && counted !== undefined && <ShelfSum counted={counted} product={base} />}
      <Switch
        label="For sale"
        hint="When off, the pages say so and nothing can be bought."
        checked={fields.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
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
