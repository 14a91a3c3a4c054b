import { hasPaidOrder } from '#db/orders/overview.ts'
import { listProducts } from '#db/catalogue/products.ts'
import { countAdmins } from '#db/people/roles.ts'
import { fictionalSettings } from '#services/setting-conflicts.ts'
import type { Handler } from '#services/handler.ts'

/** Checked on each call: an undone step is open again. */
export const firstRun: Handler<'first-run'> = async ({ db, config }, _input, caller) => ({
  company: fictionalSettings(config.company).length === 0,
  payments: config.payments.kind === 'stripe',
  email: config.email.kind !== 'mailbox',
  prices_and_stock: (await listProducts(db)).every(({ active, stock }) => !active || stock !== null),
  test_order: await hasPaidOrder(db),
  second_admin: (await countAdmins(db)) > 1,
  two_factor: caller.hasTwoFactor,
})
