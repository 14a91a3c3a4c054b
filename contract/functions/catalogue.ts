import * as z from 'zod/mini'
import * as admin from '../admin.ts'
import { defineFunction } from '../define-function.ts'
import { nothing } from '../fields.ts'
import * as promo from '../promo.ts'

/** Products and promo codes. */
export const catalogueFunctions = {
  'list-products': defineFunction({
    about: 'Price, stock and availability of both products.',
    access: 'manager',
    input: nothing,
    output: z.object({ rows: z.array(admin.productRow) }),
  }),
  'update-product': defineFunction({
    about: 'Changes price, stock and availability; the pages follow within seconds.',
    access: 'manager',
    input: admin.updateProductInput,
    output: admin.productRow,
  }),
  'list-promo-codes': defineFunction({
    about: 'All promo codes.',
    access: 'manager',
    input: nothing,
    output: z.object({ rows: z.array(promo.promoCodeRow) }),
  }),
  'preview-promo-code': defineFunction({
    about: 'What each product would cost with a code that is not saved yet.',
    access: 'manager',
    input: promo.savePromoCodeInput,
    output: promo.promoPreviewOutput,
  }),
  'save-promo-code': defineFunction({
    about: 'Creates a promo code or changes the one of that name.',
    access: 'manager',
    input: promo.savePromoCodeInput,
    output: promo.promoCodeRow,
  }),
}
