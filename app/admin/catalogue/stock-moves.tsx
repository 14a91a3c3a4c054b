import type { CallInput, CallOutput } from '#contract/functions.ts'
import { movedByStaff, unitsOnShelf, whyNotToMove, type StockReason } from '#domain/products/stock.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { ListView } from '../list/list-view.tsx'
import { Moment, UntrustedText, OrderLink } from '../list/cells.tsx'
import { TitledSection } from '../list/titled.tsx'
import type { ProductRow } from './product-fields.ts'

type Movement = CallOutput<'list-stock-movements'>['rows'][number]

const labels: Record<StockReason, string> = {
  reserved: 'Reserved',
  released: 'Released',
  sold: 'Sold',
  returned: 'Returned',
  counted: 'Counted',
  delivery: 'Delivery received',
  damaged: 'Damaged',
  correction: 'Correction',
}

export function StockMoves({ product }: { product: ProductRow }) {
  return (
    <TitledSection
      id="stock-moves"
      title={product.stock === null ? 'Stock is not counted' : `${product.stock} can be sold`}
      level={3}
      look="font-semibold"
      className="flex min-w-0 flex-col gap-4"
    >
      {product.stock === null ? (
        <p className="text-sm text-muted">Enter a shelf count under Edit; every change after that is listed here.</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {unitsOnShelf(product)} on the shelf: {product.reserved} reserved for checkouts and unpaid orders,{' '}
            {product.waiting_to_ship} sold and waiting to ship.
          </p>
          {/* A new version of the product resets the form, so that units are not moved twice. */}
          <MoveForm key={product.updated_at} product={product} />
        </>
      )}
      <ListView
        name="list-stock-movements"
        input={{ key: product.key }}
        failure="Failed to load the stock"
        limit={10}
        noun="Changes"
        empty={{ title: 'No changes yet', about: 'Sales, deliveries and counts are listed here.' }}
      >
        {(rows) => (
          <ul aria-label="Stock changes" className="flex flex-col divide-y divide-line text-sm">
            {rows.map((row) => (
              <MovementLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ListView>
    </TitledSection>
  )
}

function MovementLine({ row }: { row: Movement }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        {labels[row.reason]}
        {row.order_id && (
          <>
            {' '}
            <OrderLink id={row.order_id} />
          </>
        )}
        {row.note && <UntrustedText text={row.note} clamp="line" className="block text-muted" />}
        <span className="block text-xs text-muted">
          <Moment at={row.moved_at} />
          {row.performed_by_email && `, ${row.performed_by_email}`}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {changeOf(row)}
        <span className="block text-xs text-muted">
          {row.stock_after === null ? 'not counted' : `${row.stock_after} left`}
        </span>
      </span>
    </li>
  )
}

function changeOf({ stock_before, stock_after }: Movement): string {
  if (stock_before === null || stock_after === null) return '–'
  const change = stock_after - stock_before
  return change < 0 ? `−${-change}` : `+${change}`
}

function MoveForm({ product }: { product: ProductRow }) {
  const move = useCallMutation('move-stock', { done: 'Stock changed', failed: 'Failed to change the stock' })
  const form = useForm({
    initial: { reason: 'delivery', units: '', note: '' },
    read: ({ reason: chosen, units: typed, note }) => {
      const reason = movedByStaff.find((known) => known === chosen)
      const count = /^[-−]?\d{1,6}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : null
      if (!reason || count === null) return { faults: { units: 'Please enter a whole number' } }
      // Damaged units always leave the stock, with or without a typed sign.
      const units = reason === 'damaged' ? -Math.abs(count) : count
      const why = whyNotToMove(product.stock, units, reason)
      if (why !== null) return { faults: { units: why } }
      return { input: { key: product.key, reason, units, note, expected_updated_at: product.updated_at } }
    },
    send: (input: CallInput<'move-stock'>) => move.mutateAsync(input),
  })
  return (
    <Form
      {...form.attributes}
      autoComplete="off"
      className="grid items-start gap-4 rounded-lg bg-sunken p-4 sm:grid-cols-[1fr_6rem]"
    >
      <SelectField
        form={form}
        name="reason"
        label="Reason"
        options={movedByStaff.map((value) => ({ value, label: labels[value] }))}
      />
      <TextField form={form} name="units" label="Units" required inputMode="numeric" maxLength={7} />
      <TextField form={form} name="note" label="Note" optional maxLength={500} className="sm:col-span-2" />
      <Button type="submit" size="small" busy={form.isSending} className="justify-self-start">
        Change the stock
      </Button>
    </Form>
  )
}
