import { isStaff, type StaffRole } from '#domain/customers/role.ts'
import { findStaffAccess } from './roles.ts'
import type { Db } from '../tables.ts'

export async function wantsMorningEmail(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('wants_morning_email').where('id', '=', userId).executeTakeFirst()
  return user?.wants_morning_email ?? false
}

export async function switchMorningEmail(db: Db, userId: string, isOn: boolean): Promise<void> {
  await db.updateTable('users').set({ wants_morning_email: isOn }).where('id', '=', userId).execute()
}

/** The staff who want the morning email. A person without a role gets none. */
export async function listMorningReaders(db: Db) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('wants_morning_email', '=', true)
    .where('email_verified', '=', true)
    .orderBy('email')
    .execute()
  const readers: ((typeof users)[number] & { role: StaffRole })[] = []
  for (const user of users) {
    const { role } = await findStaffAccess(db, user.id)
    if (isStaff(role)) readers.push({ ...user, role })
  }
  return readers
}
