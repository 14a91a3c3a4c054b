import type { Caller } from '#services/services.ts'

/** Who an admin's change is written down for. Functions for admins are never called by nobody. */
export function performedBy({ userId }: Caller): string {
  if (userId === null) throw new Error('A function for admins was called without a user')
  return userId
}
