import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { email, text } from '../fields.ts'
import { formGuard } from '../submissions/spam-guard.ts'

export const stockAlertInput = z.object({
  productId: z.enum(productKeys, 'There is no such product.'),
  email,
  ...formGuard,
})

/** What is said of a link that the shop did not write, or whose wish is over. */
export const linkOver = 'This link no longer works.'

/** What the link of the email carries. */
export const confirmStockAlertInput = z.object({ ask: text(1, 200, linkOver) })

export const confirmedStockAlert = z.object({
  productId: z.enum(productKeys),
  /** 'back': it can be bought already, so nobody is written to. */
  state: z.enum(['waiting', 'back']),
})
