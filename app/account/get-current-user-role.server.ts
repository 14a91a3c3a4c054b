import { isAdmin } from '#db/roles.ts'
import type { Caller, Services } from '#services/services.ts'

export async function getCurrentUserRole({ db }: Services, _input: unknown, caller: Caller): Promise<'admin' | 'user'> {
  return caller.userId !== null && (await isAdmin(db, caller.userId)) ? 'admin' : 'user'
}
