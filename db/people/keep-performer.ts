import type { Transaction } from 'kysely'
import type { Database } from '../tables.ts'

/** Writes the name and address of a person who worked here into the logs, before the account goes: who acted stays known. */
export async function keepNameOfPerformer(
  tx: Transaction<Database>,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  for (const log of ['audit_log', 'role_audit_log'] as const) {
    await tx
      .updateTable(log)
      .set({ performer_name: name, performer_email: email.toLowerCase() })
      .where('performed_by', '=', id)
      .execute()
  }
}
