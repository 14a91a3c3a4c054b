import { requestFullInvoiceInput, requestInvoiceInput } from '#contract/orders/documents.ts'
import { addressFields } from '#domain/customers/address-fields.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { SavedAddress } from '#app/parts/forms/saved-address.tsx'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import type { MyOrder } from '../order-state.ts'

type InvoiceFormProps = {
  order: MyOrder
  access: string | undefined
  /** Whether the order already has an invoice, which the new one replaces. */
  isSecond: boolean
}

export function InvoiceForm({ order, access, isSecond }: InvoiceFormProps) {
  const navigate = useNavigate()
  const isRegistered = useShop().company.vatNumber !== null
  const isShort = order.invoice_form === 'short'
  const request = useCallMutation('request-invoice', {
    done({ document: { number } }) {
      toast.success(`${number} is ready`, 'We have also emailed it to the email address on the order.')
      // To the top, where the new document is.
      navigate(href.myDocuments(order.id, number))
    },
  })
  const form = useForm({
    initial: {
      id: order.id,
      access,
      business_name: '',
      line1: '',
      line2: '',
      city: '',
      postal_code: '',
      vat_number: '',
    },
    schema: isShort ? requestInvoiceInput : requestFullInvoiceInput,
    send: (input) => request.mutateAsync(input),
  })
  return (
    <Form {...form.attributes} className="mt-3 grid gap-5 sm:grid-cols-2">
      <p className="text-muted sm:col-span-2">
        {isSecond
          ? 'We’ll cancel your invoice with a credit note and make a new invoice.'
          : 'We’ll make the invoice out to your business or club. You can open it on this page and save it as a PDF.'}
        {isShort && ' For an order of up to £250 you can leave everything blank: the invoice then names no buyer.'}
      </p>
      <FormFailure form={form} className="sm:col-span-2" />
      <SavedAddress
        onUse={(saved) => {
          const { name: _name, ...address } = addressFields(saved)
          form.set(address)
        }}
      />
      <TextField
        form={form}
        name="business_name"
        label="Business or club"
        required={!isShort}
        optional={isShort}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="line1"
        label="Address line 1"
        required={!isShort}
        optional={isShort}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="line2"
        label="Address line 2"
        optional
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="city"
        label="Town or city"
        required={!isShort}
        optional={isShort}
        autoComplete="address-level2"
      />
      <TextField
        form={form}
        name="postal_code"
        label="Postcode"
        required={!isShort}
        optional={isShort}
        autoComplete="postal-code"
      />
      {isRegistered && (
        <TextField
          form={form}
          name="vat_number"
          label="VAT number"
          hint="Begins with GB or XI."
          optional
          autoComplete="off"
          className="sm:col-span-2"
        />
      )}
      <div className="sm:col-span-2">
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? 'Making it…' : isSecond ? 'Make a new invoice' : 'Make the invoice'}
        </Button>
      </div>
    </Form>
  )
}
