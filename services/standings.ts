import { findStanding, type Standing } from '#db/people/roles.ts'
import type { Db } from '#db/tables.ts'

export type Standings = {
  /** As of this moment. */
  find: (userId: string) => Promise<Standing>
  /** As it was when it was last asked for. Nothing may rest on it that the database has not confirmed. */
  remembered: (userId: string) => Standing | null
}

const mostRemembered = 1000

export function openStandings(db: Db): Standings {
  const remembered = new Map<string, Standing>()
  return {
    async find(userId) {
      const standing = await findStanding(db, userId)
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(userId, standing)
      return standing
    },
    remembered: (userId) => remembered.get(userId) ?? null,
  }
}
