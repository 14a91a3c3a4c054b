import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import * as admin from '../operations/admin.ts'
import { forManagers } from '../define-function.ts'
import { done, nothing, page, uuid, pageInput } from '../fields.ts'
import * as prices from '../catalogue/prices-and-stock.ts'
import * as promo from '../buying/promo.ts'

export const catalogueFunctions = {
  'list-products': forManagers({
    about: 'Price, stock and availability of both products.',
    input: nothing,
    output: z.object({ rows: z.array(admin.productRow) }),
  }),
  'update-product': forManagers({
    about: 'Changes price, stock and availability; the pages follow within seconds.',
    input: admin.updateProductInput,
    output: admin.productRow,
  }),
  'list-price-changes': forManagers({
    about: 'The past prices of a product, newest first, and its planned price.',
    input: z.object({ key: z.enum(productKeys) }),
    output: z.object({ planned: z.nullable(prices.priceChange), history: z.array(prices.priceChange) }),
  }),
  'plan-price': forManagers({
    about: 'Plans a price from a London day; it takes effect automatically. One at a time for each product.',
    input: prices.planPriceInput,
    output: prices.priceChange,
  }),
  'cancel-planned-price': forManagers({
    about: 'Cancels a planned price before it takes effect.',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'list-stock-movements': forManagers({
    about: 'Every change of what can be sold of a product and why, newest first.',
    input: z.object({
      key: z.enum(productKeys),
      ...pageInput,
    }),
    output: page(prices.stockMovement),
  }),
  'move-stock': forManagers({
    about: 'Adds units to the stock or takes some off it, with a reason. Counting the shelf is update-product.',
    input: prices.moveStockInput,
    output: admin.productRow,
  }),
  'list-promo-codes': forManagers({
    about: 'All promo codes.',
    input: nothing,
    output: z.object({ rows: z.array(promo.promoCodeRow) }),
  }),
  'preview-promo-code': forManagers({
    about: 'What each product would cost with a code that is not saved yet.',
    input: promo.savePromoCodeInput,
    output: promo.promoPreviewOutput,
  }),
  'save-promo-code': forManagers({
    about: 'Creates a promo code or changes the one of that name.',
    input: promo.savePromoCodeInput,
    output: promo.promoCodeRow,
  }),
}
