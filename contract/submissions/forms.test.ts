import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contactInput } from './contact.ts'
import { retailerInput } from './retailers.ts'
import { claimInput } from './warranty.ts'

const claim = {
  orderNumber: 'AB12CD34',
  name: 'Jo',
  email: 'jo@customer.example',
  description: 'Ten chars.',
}
const contact = {
  first_name: 'Jo',
  last_name: 'Sample',
  email: 'jo@customer.example',
  subject: 'Sizes',
  message: 'Ten chars.',
  inquiry_type: 'product',
}
const application = {
  business_name: 'Sample Sports',
  contact_name: 'Jo Sample',
  email: 'jo@customer.example',
  phone: '020 7946 0999',
  business_address: '2 Example Street',
}

function faultsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('an input of the maximum length is accepted', () => {
  expect(faultsOf(claimInput, claim)).toEqual({})
  expect(faultsOf(contactInput, contact)).toEqual({})
  expect(faultsOf(retailerInput, application)).toEqual({})
})

test('typed text is trimmed, and blank fields are left out', () => {
  expect(z.parse(claimInput, { ...claim, name: '  Jo  ', phone: ' ' })).toMatchObject({
    name: 'Jo',
    phone: null,
    files: [],
  })
  expect(z.parse(retailerInput, application).why_partner).toBeNull()
})

test.each([
  [{ orderNumber: '' }, { orderNumber: 'Order number is required' }],
  [{ orderNumber: '   ' }, { orderNumber: 'Order number is required' }],
  [{ name: 'J' }, { name: 'Name must be at least 2 characters' }],
  [{ email: 'jo@' }, { email: 'Invalid email address' }],
  [{ description: 'Too short' }, { description: 'Please provide at least 10 characters' }],
  [{ files: ['a', 'b', 'c', 'd'] }, { files: 'Maximum 3 files allowed' }],
])('a claim with %o gets the errors %o', (fault, expected) => {
  expect(faultsOf(claimInput, { ...claim, ...fault })).toEqual(expected)
})

test.each([
  [{ first_name: '' }, { first_name: 'Please enter your first name' }],
  [{ last_name: ' ' }, { last_name: 'Please enter your last name' }],
  [{ subject: '' }, { subject: 'Please enter a subject' }],
  [{ message: 'Hello' }, { message: 'Please provide at least 10 characters' }],
  [{ inquiry_type: 'gossip' }, { inquiry_type: 'Please choose what it is about' }],
])('a contact message with %o gets the errors %o', (fault, expected) => {
  expect(faultsOf(contactInput, { ...contact, ...fault })).toEqual(expected)
})

test.each([
  [{ business_name: '' }, { business_name: 'Please enter your business name' }],
  [{ contact_name: 'J' }, { contact_name: 'Name must be at least 2 characters' }],
  [{ phone: '1' }, { phone: 'Please enter a phone number' }],
  [{ business_address: '' }, { business_address: 'Please enter your business address' }],
])('an application with %o gets the errors %o', (fault, expected) => {
  expect(faultsOf(retailerInput, { ...application, ...fault })).toEqual(expected)
})
