import { insertCase, insertCaseMessage, type NewCase, type OpenedCase } from '#db/cases/open-case.ts'
import type { Db } from '#db/tables.ts'

/** Opens a case with the form's message. Pass the transaction that stores the form's answers. */
export async function openCase(db: Db, given: NewCase & { message: string | null }): Promise<OpenedCase> {
  const opened = await insertCase(db, given)
  if (given.message) {
    await insertCaseMessage(db, {
      case_id: opened.id,
      author: 'customer',
      via: 'form',
      body: given.message,
      created_at: given.now,
    })
  }
  return opened
}
