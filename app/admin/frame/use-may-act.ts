import { staffAccess, type OfferedFunction } from '#contract/people/staff-access.ts'
import { mayAct, type Role } from '#domain/customers/role.ts'
import { useSession } from '#app/parts/session/use-session.ts'

/** Whether the signed-in person may call this function. Controls depend on it; the server checks every call. */
export function useMayAct(name: OfferedFunction): boolean {
  return mayAct(useRole(), staffAccess[name])
}

/** The role of the signed-in person; `user` until it is known. */
export function useRole(): Role {
  const session = useSession()
  return session.status === 'signed-in' && session.role !== null ? session.role : 'user'
}
