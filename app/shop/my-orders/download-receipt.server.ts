import { failure, isFailure } from '#contract/failure.ts'
import { isPaid } from '#domain/orders/order.ts'
import { accessAllows } from '#domain/orders/order-access.ts'
import type { Handler } from '#services/handler.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { makeOrderReceipt } from '#services/papers/order-receipt.ts'

export const downloadReceipt: Handler<'download-receipt'> = async (services, input, caller) => {
  const opened = await requireOrder(services, input, { caller, act: 'view' })
  if (isFailure(opened)) return opened
  const { order, access } = opened
  if (!isPaid(order)) return failure('conflict', 'There is a receipt once the order is paid.')
  const isWhole = accessAllows(access, 'see-address')
  const { filename, bytes } = await makeOrderReceipt(order, { company: services.config.company, isWhole })
  return { filename, pdf: Buffer.from(bytes).toString('base64') }
}
