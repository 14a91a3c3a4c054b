import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import type { EmailData } from '#emails/email-data.ts'
import { addressChanged } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'

/** Emails the address that was given at checkout, and also the address of the account that owns the order, if that differs. */
export async function tellOfAddressChange(
  tx: Tx,
  order: OrderRow,
  change: Omit<EmailData['address_changed'], 'order'>,
): Promise<void> {
  if (!hasBuyer(order)) return
  const buyer = { email: order.customer_email, name: order.customer_name }
  await queueEmail(tx, addressChanged(order, change, buyer))
  const account = order.user_id && (await findConfirmedAccount(tx, order.user_id))
  if (!account || account.email.toLowerCase() === buyer.email.toLowerCase()) return
  await queueEmail(tx, addressChanged(order, change, { email: account.email, name: account.name }))
}
