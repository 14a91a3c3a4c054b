import { listKeptOrders } from '#db/people/kept-orders.ts'
import { findPerson } from '#db/people/person.ts'
import { staffStay } from '#domain/customers/erasure.ts'
import type { Handler } from '#services/handler.ts'
import { describeKept, findRoleOf } from '#services/person/what-stays.ts'

export const previewDeletion: Handler<'preview-deletion'> = async ({ db }, _input, { userId }) => {
  if ((await findRoleOf(db, userId)) !== 'user') return { refusal: staffStay, kept: [] }
  const orders = (await findPerson(db, userId))?.orders ?? []
  const kept = await listKeptOrders(
    db,
    orders.map(({ id }) => id),
  )
  return { refusal: null, kept: kept.map(describeKept) }
}
