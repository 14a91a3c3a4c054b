import { returnStock, takeStock } from '#db/catalogue/stock.ts'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import type { ReturnRow } from '#db/tables/orders.ts'
import { unitsToSend } from '#domain/orders/order.ts'
import { hasLeft, unitsGoingBack } from '#domain/orders/parcel.ts'
import { isWholeSumGoingBack } from '#domain/orders/refund.ts'
import type { Services } from '#services/services.ts'
import { withNote } from './confirm-order.ts'

type Counting = Pick<Services, 'clock' | 'payments'>

/** Restocks units of a locked order. The only function that puts sold units back into stock. */
export async function giveBackUnits(
  tx: Tx,
  { clock, payments }: Counting,
  order: OrderRow,
  given: { units: number; performedBy?: string | null; isWhole?: boolean; haveLeft?: boolean },
): Promise<OrderRow> {
  const { units, performedBy = null, isWhole = false, haveLeft = hasLeft(order) } = given
  const { toShelf, units_missing } = unitsGoingBack(order, { units, haveLeft })
  const why = { reason: 'returned', orderId: order.id, performedBy } as const
  if (wasTaken(order, payments)) await returnStock(tx, order.product_key, toShelf, why)
  const now = clock.now()
  return await updateOrder(tx, { id: order.id, now }, { units_missing, ...(isWhole && { restocked_at: now }) })
}

export async function restock(tx: Tx, services: Counting, order: OrderRow): Promise<OrderRow> {
  if (order.restocked_at !== null) return order
  return await giveBackUnits(tx, services, order, { units: unitsOffShelf(order), isWhole: true })
}

/** Units of the order that no return of a part has put back into stock. */
const unitsOffShelf = (order: OrderRow) => unitsToSend(order) - order.units_restocked

/** Puts the units of an inspected return into stock, each unit once. Returns how many units of this return are in stock now. */
export async function restockReturn(tx: Tx, services: Counting, order: OrderRow, returned: ReturnRow): Promise<number> {
  if (order.restocked_at !== null) return returned.units_restocked
  const off = unitsOffShelf(order)
  const units = Math.min(returned.units - returned.units_restocked, off)
  await giveBackUnits(tx, services, order, { units, isWhole: units === off })
  return returned.units_restocked + units
}

/** Takes the units of a locked order out of stock again, if its refund was not made and the parcel can still leave. */
export async function keepUnits(tx: Tx, services: Counting, order: OrderRow): Promise<OrderRow> {
  const isOpen = order.cancelled_at === null && !hasLeft(order) && !isWholeSumGoingBack(order)
  if (order.restocked_at === null || !isOpen) return order
  const sold = { reason: 'sold', orderId: order.id } as const
  const isTaken = wasTaken(order, services.payments)
  const missing = isTaken ? await takeStock(tx, order.product_key, unitsOffShelf(order), sold) : 0
  const note = `The refund was not made, and the stock was ${missing} short when its units were reserved again.`
  const changes = {
    restocked_at: null,
    units_missing: missing,
    ...(missing > 0 && { notes: withNote(order.notes, note) }),
  }
  return await updateOrder(tx, { id: order.id, now: services.clock.now() }, changes)
}

/** Whether an order took units from the stock: not a test payment in a live shop, nor an order that was never confirmed. */
function wasTaken({ livemode, withheld_at }: OrderRow, { isLive }: Services['payments']): boolean {
  return (livemode || !isLive) && withheld_at === null
}
