import type { CallInput, CallOutput } from '#contract/functions.ts'
import { addDays, formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import { describePriceChange, isLargePriceChange } from '#domain/products/price-change.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { PoundsField, PriceAgain } from '../frame/pounds-field.tsx'
import { CallButton } from '../frame/call-button.tsx'
import { Loaded } from '../list/loaded.tsx'
import { Moment } from '../list/cells.tsx'
import { DayField } from './day-field.tsx'
import { TitledSection } from '../list/titled.tsx'
import type { ProductRow } from './product-fields.ts'

type PriceChange = CallOutput<'list-price-changes'>['history'][number]

export function PricePlan({ product }: { product: ProductRow }) {
  const query = useCall('list-price-changes', { key: product.key }, { failure: 'Failed to load the prices' })
  return (
    <TitledSection
      id="prices"
      title={`Price now ${formatPounds(product.price_pence)}`}
      level={3}
      look="font-semibold"
      className="flex min-w-0 flex-col gap-4"
    >
      <Loaded query={query} noun="the prices" lines={4}>
        {({ planned, history }) => (
          <>
            {planned ? <Planned plan={planned} /> : <PlanForm product={product} />}
            <History history={history} product={product} />
          </>
        )}
      </Loaded>
    </TitledSection>
  )
}

function Planned({ plan }: { plan: PriceChange }) {
  const cancel = useCallMutation('cancel-planned-price', {
    done: ['Price change cancelled', 'The price stays as it is.'],
    failed: 'Failed to cancel the price change',
  })
  const day = formatDate(londonDate(new Date(plan.starts_at)))
  return (
    <Notice title={`${formatPounds(plan.price_pence)} from ${day}`}>
      <p>Starts automatically at 00:00 on that day.</p>
      <CallButton call={cancel} input={{ id: plan.id }} className="mt-3">
        Cancel the price change
      </CallButton>
    </Notice>
  )
}

function PlanForm({ product }: { product: ProductRow }) {
  const plan = useCallMutation('plan-price', {
    done: 'Price change scheduled',
    failed: 'Failed to schedule the price change',
  })
  const tomorrow = addDays(londonDate(new Date()), 1)
  const form = useForm({
    initial: { price: '', price_again: '', starts_on: '' },
    read: ({ price, price_again, starts_on }) => {
      const pence = readPounds(price)
      const isUnsure =
        pence !== null && isLargePriceChange(product.price_pence, pence) && readPounds(price_again) !== pence
      if (pence !== null && starts_on !== '' && !isUnsure) {
        const again = readPounds(price_again)
        return {
          input: { key: product.key, price_pence: pence, starts_on, ...(again !== null && { price_again: again }) },
        }
      }
      return {
        faults: {
          ...(pence === null && { price: 'Please enter an amount such as 139.99' }),
          ...(isUnsure && { price_again: 'Please type the new price again' }),
          ...(starts_on === '' && { starts_on: 'Please choose a day' }),
        },
      }
    },
    send: (input: CallInput<'plan-price'>) => plan.mutateAsync(input),
  })
  const pence = readPounds(form.values.price)
  return (
    <Form {...form.attributes} autoComplete="off" className="flex flex-col gap-4 rounded-lg bg-sunken p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PoundsField form={form} name="price" label="New price in pounds" />
        <DayField form={form} name="starts_on" label="From" required min={tomorrow} day={form.values.starts_on} />
      </div>
      <PriceAgain form={form} before={product.price_pence} price={pence} />
      <Button type="submit" size="small" busy={form.isSending} className="self-start">
        Schedule the price change
      </Button>
    </Form>
  )
}

function History({ history, product }: { history: PriceChange[]; product: ProductRow }) {
  const back = useCallMutation('update-product', {
    done: ['Price restored', 'The pages show it within seconds.'],
    failed: 'Failed to restore the price',
  })
  if (history.length === 0) return <p className="text-sm text-muted">No price changes recorded.</p>
  return (
    <ul aria-label="Earlier prices" className="flex flex-col divide-y divide-line text-sm">
      {history.map(({ id, price_before, price_pence, applied_at, created_by_email }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <span className="tabular-nums">{describePriceChange(price_before, price_pence)}</span>
            <span className="block text-xs text-muted">
              {applied_at && <Moment at={applied_at} />}
              {created_by_email && `, ${created_by_email}`}
            </span>
          </span>
          {price_before !== product.price_pence && (
            <CallButton
              call={back}
              input={{ key: product.key, price_pence: price_before, expected_updated_at: product.updated_at }}
              disabled={back.isPending}
            >
              Change back to {formatPounds(price_before)}
            </CallButton>
          )}
        </li>
      ))}
    </ul>
  )
}
