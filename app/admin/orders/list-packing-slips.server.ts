import { listAddressChanges } from '#db/orders/address-changes.ts'
import { findOrder } from '#db/orders/order-row.ts'
import { href } from '#domain/site/href.ts'
import type { Handler } from '#services/handler.ts'

/** Orders that have gone meanwhile are left out. */
export const listPackingSlips: Handler<'list-packing-slips'> = async ({ db, config }, { ids }) => {
  const slips = []
  for (const id of new Set(ids)) {
    const order = await findOrder(db, id)
    if (!order) continue
    const address_changes = await listAddressChanges(db, id)
    slips.push({ order, address_changes, page_url: `${config.siteUrl}${href.myOrder(id)}` })
  }
  return { slips }
}
