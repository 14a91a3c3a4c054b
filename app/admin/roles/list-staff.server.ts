import { listStaff as selectStaff } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'

export const listStaff: Handler<'list-staff'> = async ({ db }) => ({ rows: await selectStaff(db) })
