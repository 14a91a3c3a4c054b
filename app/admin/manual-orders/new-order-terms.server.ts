import { listProducts } from '#db/catalogue/products.ts'
import { productKeys, products } from '#domain/products/catalogue.ts'
import type { Handler } from '#services/handler.ts'

export const newOrderTerms: Handler<'new-order-terms'> = async ({ db, config }) => {
  const rows = await listProducts(db)
  return {
    products: productKeys.flatMap((key) => {
      const row = rows.find((product) => product.key === key)
      return row
        ? [{ key, name: products[key].name, price_pence: row.price_pence, stock: row.stock, active: row.active }]
        : []
    }),
    takes_bank_transfers: config.bank !== null,
  }
}
