import type { FunctionName } from '#contract/functions.ts'
import { checkPromo } from '#app/buy/check-promo.server.ts'
import { submitContact } from '#app/contact/submit-contact.server.ts'
import type { Implementations } from './function-endpoint.ts'

/** What stands behind each name of the contract. */
export const implementations = {
  'check-promo': checkPromo,
  'submit-contact': submitContact,
} satisfies Partial<Implementations> as Implementations & Record<FunctionName, unknown>
