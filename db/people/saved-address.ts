import type { ShippingAddress } from '#domain/customers/address.ts'
import type { Db } from '../tables.ts'

export async function findSavedAddress(db: Db, userId: string): Promise<ShippingAddress | null> {
  const user = await db.selectFrom('users').select('saved_address').where('id', '=', userId).executeTakeFirst()
  return user?.saved_address ?? null
}

/** Saves the address that fills in a person's forms. Null removes it. */
export async function saveAddress(db: Db, userId: string, address: ShippingAddress | null): Promise<void> {
  const saved_address = address && JSON.stringify(address)
  await db.updateTable('users').set({ saved_address }).where('id', '=', userId).execute()
}
