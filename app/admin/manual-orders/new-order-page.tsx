import { useState } from 'react'
import { useNavigate, useSearchParams } from '#app/parts/ui/router.tsx'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import {
  kindWords,
  manualOrderKinds,
  paymentMethodWords,
  paymentsFor,
  type ManualOrderKind,
} from '#domain/orders/manual-order.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { normalisePromoCode } from '#domain/products/promo.ts'
import { mayAct } from '#domain/customers/role.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Select } from '#app/parts/ui/select.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useForm, FormField, TextField } from '#app/parts/forms/use-form.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import type { Order } from '../orders/use-order-actions.ts'
import { useRole } from '../frame/use-may-act.ts'
import { Loaded } from '../list/loaded.tsx'
import { CodeHint } from './code-hint.tsx'
import { fieldsFor, readNewOrder } from './new-order-fields.ts'
import { TitledCard } from '../list/titled.tsx'
import { paymentTexts } from './payment-texts.ts'

type Terms = CallOutput<'new-order-terms'>

export default function NewOrderPage() {
  return (
    <AdminFrame
      title="New order"
      about={<TextLink href={staffHref.orders()}>Back to all orders</TextLink>}
      path={staffHref.newOrder()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
      least="support"
    >
      <NewOrder />
    </AdminFrame>
  )
}

function NewOrder() {
  const [address] = useSearchParams()
  const id = address.get('for')
  const terms = useCall('new-order-terms', {}, { failure: 'Failed to load the products' })
  const earlier = useCall('find-order', id ? { id } : null, { failure: 'Failed to load order details' })
  return (
    <Loaded query={terms} noun="the products" lines={8}>
      {(known) =>
        id === null ? (
          <NewOrderForm terms={known} order={null} />
        ) : (
          <Loaded query={earlier} noun="the order" lines={8}>
            {({ order }) => <NewOrderForm key={order.id} terms={known} order={order} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

const aboutKind: Record<ManualOrderKind, string> = {
  telephone: 'A phone order, taken outside the website.',
  replacement: 'For a warranty claim, or for a parcel that was lost or damaged.',
  gift: 'A gift from us.',
  exchange:
    'A different product in place of one that is being returned. The first payment is refunded with that return.',
}

function NewOrderForm({ terms, order }: { terms: Terms; order: Order | null }) {
  const role = useRole()
  const navigate = useNavigate()
  const create = useCallMutation('create-order', {
    done: (written) => toast.success('Order created', paymentTexts[written.payment]),
    failed: 'Failed to create the order',
  })
  // One id for this form, so that a repeated request creates one order.
  const [requestId] = useState(() => crypto.randomUUID())
  // Checked when the field loses the focus, not at every letter.
  const [code, setCode] = useState('')
  const takes = { role, takesBankTransfers: terms.takes_bank_transfers }
  const kinds = manualOrderKinds.filter((kind) => paymentsFor(kind, takes).length > 0)
  const first = fieldsFor(order)
  const form = useForm({
    initial: {
      ...first,
      kind: kinds.find((kind) => kind === first.kind) ?? kinds[0] ?? '',
      product_key: first.product_key || (terms.products[0]?.key ?? ''),
    },
    read: (fields) => readNewOrder(fields, requestId),
    async send(input: CallInput<'create-order'>) {
      const written = await create.mutateAsync(input)
      navigate(staffHref.order(written.order.id))
    },
  })
  const { values } = form
  const kind = kinds.find((known) => known === values.kind) ?? kinds[0]
  const payments = kind ? paymentsFor(kind, takes) : []
  const payment = payments.find((known) => known === values.payment) ?? payments[0]
  const product = terms.products.find(({ key }) => key === values.product_key)
  const discounted = useCall('check-promo', code && payment !== 'none' ? { code } : null)
  const offered = product && discounted.data?.prices[product.key]
  return (
    <Form
      {...form.attributes}
      autoComplete="off"
      className="grid max-w-6xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Group title="Order">
          <SelectField
            form={form}
            name="kind"
            label="Kind of order"
            hint={kind && aboutKind[kind]}
            options={kinds.map((value) => ({ value, label: kindWords[value] }))}
          />
          <FormField form={form} name="payment" label="Payment" hint={<PaymentHint {...{ terms, payment }} />}>
            {(control) => (
              <Select
                key={kind}
                {...control}
                defaultValue={payment}
                options={payments.map((value) => ({ value, label: paymentLabels[value] }))}
              />
            )}
          </FormField>
          <SelectField
            form={form}
            name="product_key"
            label="Product"
            hint={product && stockWords(product)}
            options={terms.products.map(({ key, name, price_pence, active }) => ({
              value: key,
              label: `${name}, ${formatPounds(price_pence)}`,
              disabled: !active,
            }))}
          />
          <TextField form={form} name="quantity" label="Quantity" required inputMode="numeric" maxLength={4} />
          {payment !== 'none' && (
            <TextField
              form={form}
              name="discount_code"
              label="Promo code"
              optional
              hint={<CodeHint {...{ code, discounted, product }} />}
              maxLength={64}
              look="uppercase"
              onBlur={({ currentTarget }) => setCode(normalisePromoCode(currentTarget.value))}
            />
          )}
          <TextareaField
            form={form}
            name="reason"
            label="Reason"
            required
            className="sm:col-span-2"
            hint="For colleagues only: it is kept in the order’s history."
            rows={2}
            maxLength={500}
          />
        </Group>
        <Group title="Customer">
          <TextField form={form} name="customer_name" label="Name" required maxLength={200} />
          <TextField form={form} name="customer_email" label="Email" type="email" required maxLength={254} />
          <TextField form={form} name="customer_phone" label="Phone" optional maxLength={50} />
        </Group>
        {payment === 'link' ? (
          <p className="text-sm text-muted">The payment page asks the customer for the delivery address.</p>
        ) : (
          <Group title="Parcel">
            <TextField
              form={form}
              name="name"
              label="Name on the parcel"
              optional
              hint="Only if it differs from the customer’s."
              maxLength={200}
            />
            <TextField form={form} name="line1" label="Address line 1" required maxLength={200} />
            <TextField form={form} name="line2" label="Address line 2" optional maxLength={200} />
            <TextField form={form} name="city" label="Town or city" required maxLength={100} />
            <TextField form={form} name="postal_code" label="Postcode" required maxLength={20} />
          </Group>
        )}
      </div>
      <TitledCard
        id="new-order-sum"
        title={order ? `For the buyer of ${formatOrderNumber(order.id)}` : 'Order'}
        look="font-semibold"
        className="flex flex-col gap-4 lg:sticky lg:top-20"
      >
        <Sum {...{ product, payment, code }} quantity={Number(values.quantity)} offered={offered ?? null} />
        {form.failure && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {form.failure}
          </p>
        )}
        <Button type="submit" busy={form.isSending} wide>
          {form.isSending ? 'Creating...' : payment ? buttonWords[payment] : 'Create the order'}
        </Button>
        {!mayAct(role, 'manager') && (
          <p className="text-xs text-muted">Only a manager can send free replacements, gifts and exchanges.</p>
        )}
      </TitledCard>
    </Form>
  )
}

type Product = Terms['products'][number]
type Payment = 'link' | 'bank-transfer' | 'none'

const paymentLabels: Record<Payment, string> = {
  link: 'Payment link by email',
  'bank-transfer': paymentMethodWords['bank-transfer'],
  none: paymentMethodWords.none,
}

const buttonWords: Record<Payment, string> = {
  link: 'Send the payment link',
  'bank-transfer': 'Send the bank details',
  none: 'Place the order',
}

function stockWords({ stock }: Product): string {
  return stock === null ? 'Stock is not counted.' : `${stock} can be sold.`
}

function PaymentHint({ terms, payment }: { terms: Terms; payment: Payment | undefined }) {
  const unset = terms.takes_bank_transfers
    ? ''
    : ' Bank transfers cannot be chosen until the BANK_… settings are filled in.'
  if (payment === 'link') return `The link works for 23 hours; the units are reserved until then.${unset}`
  if (payment === 'bank-transfer')
    return 'The units stay reserved until the payment is recorded on the order, or someone presses “Stop waiting” there.'
  return `The order is confirmed at once and costs £0.00.${unset}`
}

type SumProps = {
  product: Product | undefined
  payment: Payment | undefined
  quantity: number
  code: string
  /** The unit price with the code; null without a code that applies. */
  offered: number | null
}

function Sum({ product, payment, quantity, code, offered }: SumProps) {
  const { vatNote } = useShop()
  if (!product || !Number.isInteger(quantity) || quantity < 1) return null
  const price = payment === 'none' ? 0 : product.price_pence
  const discount = payment === 'none' || offered === null ? 0 : (product.price_pence - offered) * quantity
  return (
    <dl aria-live="polite" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      <dt>
        {quantity} × {product.name}
      </dt>
      <dd className="numeric">{formatPounds(price * quantity)}</dd>
      {discount > 0 && (
        <>
          <dt>Code {code}</dt>
          <dd className="numeric">−{formatPounds(discount)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd className="numeric">Free</dd>
      <dt className="mt-2 font-semibold">Total{vatNote}</dt>
      <dd className="numeric mt-2 text-lg font-semibold">{formatPounds(price * quantity - discount)}</dd>
    </dl>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left mb-4 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
