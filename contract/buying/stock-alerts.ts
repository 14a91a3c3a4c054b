import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { email, text } from '../fields.ts'
import { formGuard } from '../submissions/form-rules.ts'

export const stockAlertInput = z.object({
  productId: z.enum(productKeys, 'There is no such product.'),
  email,
  ...formGuard,
})

/** Shown for an invalid link, or one whose alert has ended. */
export const linkOver = 'This link no longer works.'

export const confirmStockAlertInput = z.object({ ask: text(1, 200, linkOver) })

export const confirmedStockAlert = z.object({
  productId: z.enum(productKeys),
  /** 'back': already in stock, so no email will follow. */
  state: z.enum(['waiting', 'back']),
})
