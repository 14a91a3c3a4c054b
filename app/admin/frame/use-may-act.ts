import { staffAccess, type StaffFunction } from '#contract/people/staff-access.ts'
import { mayAct, type Role } from '#domain/customers/role.ts'
import { useSession } from '#app/parts/session/use-session.ts'

/** Whether whoever is signed in may call this function. What is offered follows it; the server asks again at every call. */
export function useMayAct(name: StaffFunction): boolean {
  return mayAct(useRole(), staffAccess[name])
}

/** The role of whoever is signed in; somebody's who may nothing while it is not known. */
export function useRole(): Role {
  const session = useSession()
  return session.status === 'signed-in' && session.role !== null ? session.role : 'user'
}
