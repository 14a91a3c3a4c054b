import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FunctionInput } from '#contract/functions.ts'
import { findProduct } from '#domain/catalogue.ts'
import { readPounds, typedPounds } from '#domain/typed-pounds.ts'
import { callFunction, CallError } from '#app/call-function.ts'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ProductRow } from './product-table.tsx'

const formId = 'product-form'

export function ProductDialog({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (input: FunctionInput<'update-product'>) => callFunction('update-product', input),
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
      title={product ? (findProduct(product.key)?.name ?? product.key) : ''}
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
      {product && <ProductForm product={product} faults={faults} onSave={(change) => save.mutate(change)} />}
    </Dialog>
  )
}

type ProductFormProps = {
  product: ProductRow
  faults: Record<string, string>
  onSave: (change: FunctionInput<'update-product'>) => void
}

function ProductForm({ product, faults, onSave }: ProductFormProps) {
  const [price, setPrice] = useState(typedPounds(product.price_pence))
  const [stock, setStock] = useState(product.stock === null ? '' : String(product.stock))
  const [active, setActive] = useState(product.active)
  const [isTried, setIsTried] = useState(false)
  const pence = readPounds(price)
  const counted = readStock(stock)
  const priceFault = isTried && pence === null ? 'Please enter an amount such as 139.99' : faults.price_pence
  const stockFault = isTried && counted === undefined ? 'Please enter a whole number, or nothing' : faults.stock

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
        onSave({
          key: product.key,
          ...(pence !== product.price_pence && { price_pence: pence }),
          ...(counted !== product.stock && { stock: counted }),
          ...(active !== product.active && { active }),
        })
      }}
    >
      <Field label="Price in pounds, incl. VAT" error={priceFault} required>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Stock" optional hint="Leave empty when nobody counts. Zero shows as sold out." error={stockFault}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={stock}
            onChange={(event) => setStock(event.currentTarget.value)}
          />
        )}
      </Field>
      <Switch
        label="For sale"
        hint="When off, the pages say so and nothing can be bought."
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </Form>
  )
}

/** Null: not counted. Undefined: no number. */
function readStock(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}
