import * as z from 'zod/mini'
import { readVatNumber } from '#domain/orders/vat-number.ts'
import { month } from '../books/month.ts'
import { access, optionalText, pageInput, text, uuid } from '../fields.ts'
import { documentRow, vatSplit } from './document-row.ts'
import { orderInput, postcode } from './my-orders.ts'

const vatNumber = z.pipe(
  optionalText(40).check(
    z.refine(
      (typed) => typed === null || readVatNumber(typed) !== null,
      'Please check the VAT number. It begins with GB or XI and has 9 or 12 digits. You can leave it blank.',
    ),
  ),
  z.transform((typed) => typed && readVatNumber(typed)),
)

/** A blank postcode counts as not given. */
const givenPostcode = z.union([
  z.pipe(
    z.nullish(z.literal('')),
    z.transform(() => null),
  ),
  postcode,
])

type GivenBuyer = {
  business_name: string | null
  line1: string | null
  city: string | null
  postal_code: string | null
  vat_number: string | null
}

const hasAddress = ({ line1, city, postal_code }: GivenBuyer) => line1 !== null || city !== null || postal_code !== null

const missing = {
  business_name: 'Please enter the name of the business or club',
  line1: 'Please enter the first line of the address',
  city: 'Please enter the town or city',
  postal_code: 'Please enter the postcode',
}

const requireField = (path: keyof typeof missing, isNeeded: (given: GivenBuyer) => boolean) =>
  z.refine<GivenBuyer>((given) => given[path] !== null || !isNeeded(given), { path: [path], error: missing[path] })

export const requestInvoiceInput = z
  .object({
    ...orderInput,
    business_name: optionalText(200),
    line1: optionalText(200),
    line2: optionalText(200),
    city: optionalText(100),
    postal_code: givenPostcode,
    vat_number: vatNumber,
  })
  .check(
    requireField('business_name', (given) => hasAddress(given) || given.vat_number !== null),
    // A part of an address makes the rest required.
    requireField('line1', hasAddress),
    requireField('city', hasAddress),
    requireField('postal_code', hasAddress),
  )

const always = () => true

/** A request for a full invoice, for an order above the limit of the short form. Name and address are required. */
export const requestFullInvoiceInput = requestInvoiceInput.check(
  requireField('business_name', always),
  requireField('line1', always),
  requireField('city', always),
  requireField('postal_code', always),
)

export const shopDocument = z.object({
  ...documentRow.shape,
  /** 'short': up to £250, without the buyer's address. */
  form: z.enum(['short', 'full']),
  refund_id: z.nullable(z.string()),
  /** The day of payment, which decides the VAT rate. */
  supplied_on: z.string(),
  seller: z.object({ name: z.string(), lines: z.readonly(z.array(z.string())) }),
  buyer: z.nullable(
    z.object({
      business_name: z.string(),
      address: z.nullable(
        z.object({ line1: z.string(), line2: z.nullable(z.string()), city: z.string(), postal_code: z.string() }),
      ),
      vat_number: z.nullable(z.string()),
    }),
  ),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), ...vatSplit })),
  /** Null if the company was not registered for VAT. */
  vat_percent: z.nullable(z.number()),
})

export const findDocumentInput = z.object({
  number: text(1, 40, 'Please say which document'),
  id: z.optional(uuid),
  access,
})

const texts = z.readonly(z.array(z.string()))

export const foundDocument = z.object({
  document: shopDocument,
  /** The same text as in the PDF, in the same order. */
  sheet: z.object({
    title: z.string(),
    seller: z.object({ name: z.string(), lines: texts }),
    about: texts,
    to: z.object({ heading: z.string(), lines: texts }),
    columns: texts,
    rows: z.readonly(z.array(texts)),
    sums: z.readonly(
      z.array(z.object({ label: z.string(), amount: z.string(), isTotal: z.optional(z.literal(true)) })),
    ),
    notes: texts,
  }),
  filename: z.string(),
  /** The bytes in base64. */
  pdf: z.string(),
})

export const listDocumentsInput = z.object({
  ...pageInput,
  /** The month of issue, `YYYY-MM`. */
  month: z.nullish(month),
  order_id: z.nullish(uuid),
})
