import * as z from 'zod/mini'
import * as admin from '../operations/admin.ts'
import { defineFunction } from '../define-function.ts'
import { done, nothing, page, uuid } from '../fields.ts'
import * as prices from '../catalogue/prices-and-stock.ts'
import * as promo from '../buying/promo.ts'

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
  'list-price-changes': defineFunction({
    about: 'What a product cost, newest first, and what it is planned to cost.',
    access: 'manager',
    input: prices.productInput,
    output: prices.listPriceChangesOutput,
  }),
  'plan-price': defineFunction({
    about: 'Plans a price from a London day on; it takes effect automatically. One at a time for each product.',
    access: 'manager',
    input: prices.planPriceInput,
    output: prices.priceChange,
  }),
  'cancel-planned-price': defineFunction({
    about: 'Takes a planned price back before it is effective.',
    access: 'manager',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'list-stock-movements': defineFunction({
    about: 'Every change of what can be sold of a product and why, newest first.',
    access: 'manager',
    input: prices.listStockMovementsInput,
    output: page(prices.stockMovement),
  }),
  'move-stock': defineFunction({
    about: 'Adds units to the stock or takes some off it, with a reason. Counting the shelf is update-product.',
    access: 'manager',
    input: prices.moveStockInput,
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
