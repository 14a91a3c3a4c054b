import { listStockedProducts } from '#db/catalogue/products.ts'
import type { Handler } from '#services/handler.ts'

export const listProducts: Handler<'list-products'> = async ({ db, payments }) => ({
  rows: await listStockedProducts(db, { onlyLive: payments.isLive }),
})
