import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/functions.ts'

/** Settings of a shop that takes bank transfers. */
export const bankSettings = {
  BANK_ACCOUNT_NAME: 'Example Cricket',
  BANK_SORT_CODE: '123456',
  BANK_ACCOUNT_NUMBER: '12345678',
}

/** Input for a telephone order of a sensor that is paid by the link in our email. Each call has a new request id. */
export function aStaffOrder(given: Partial<CallInput<'create-order'>> = {}): CallInput<'create-order'> {
  return {
    request_id: randomUUID(),
    kind: 'telephone',
    payment: 'link',
    reason: 'Rang on Tuesday',
    product_key: 'str8bat-sensor',
    quantity: 1,
    customer_name: 'Ann Lee',
    customer_email: 'ann.lee@example.com',
    customer_phone: '020 7946 0999',
    ...given,
  }
}
