import * as z from 'zod/mini'
import { formatPostcode, postcodeDistrict } from '#domain/customers/postcode.ts'
import { email, expectedUpdatedAt, optionalText, text, uuid } from '../fields.ts'

/** A delivery address typed by staff, within the United Kingdom. */
export const typedAddress = z.object({
  name: text(2, 200, 'Please enter a name'),
  line1: text(2, 200, 'Please enter the first line of the address'),
  line2: optionalText(200),
  city: text(2, 100, 'Please enter the town or city'),
  postal_code: z.pipe(
    text(1, 20, 'Please enter the postcode').check(
      z.refine((typed) => postcodeDistrict(typed) !== null, 'Please enter a UK postcode'),
    ),
    z.transform(formatPostcode),
  ),
})

/** Fields that are left out stay unchanged. */
export const correctOrderInput = z.object({
  id: uuid,
  customer_name: z.optional(text(2, 200, 'Please enter a name')),
  customer_email: z.optional(email),
  customer_phone: z.optional(optionalText(50)),
  address: z.optional(typedAddress),
  /** How many units are sent. If that is fewer than were bought, the others are refunded. */
  quantity: z.optional(
    z.int('Please enter a whole number').check(z.gte(1, 'Please send at least one unit'), z.lte(1000)),
  ),
  expected_updated_at: expectedUpdatedAt,
})
