import { failure } from '#contract/failure.ts'
import { countOrders } from '#db/orders/order-list.ts'
import {
  deleteOrderView as deleteView,
  listOrderViews as listViews,
  saveOrderView as saveView,
} from '#db/orders/order-views.ts'
import { builtInViews, mostCounted, type OrderViewFilters } from '#domain/orders/order-view.ts'
import type { Handler } from '#services/handler.ts'

const asFilter = ({ search, payment, shipping, show }: OrderViewFilters) => ({
  search: search ?? null,
  payment_status: payment,
  shipping_status: shipping,
  show,
})

export const listOrderViews: Handler<'list-order-views'> = async ({ db }) => {
  const count = (filters: OrderViewFilters) => countOrders(db, asFilter(filters), mostCounted)
  const views = []
  // How many orders there are in all is no help to anybody, and dear to count.
  for (const view of builtInViews) views.push({ ...view, count: view.show === null ? null : await count(view) })
  const saved = []
  for (const view of await listViews(db)) saved.push({ ...view, count: await count(view.filters) })
  return { views, saved }
}

export const saveOrderView: Handler<'save-order-view'> = ({ db }, { name, filters }, caller) =>
  saveView(db, { name, filters, userId: caller.userId })

export const deleteOrderView: Handler<'delete-order-view'> = async ({ db }, { id }) =>
  (await deleteView(db, id)) ? { success: true } : failure('not-found', 'There is no such view.')
