import { mayAct, type StaffRole } from '#domain/role.ts'
import { useSession } from '#app/session/use-session.ts'

/** Whether whoever is signed in has at least this role. What is offered follows it; the server asks again at every call. */
export function useMayAct(least: StaffRole): boolean {
  const session = useSession()
  return session.status === 'signed-in' && session.role !== null && mayAct(session.role, least)
}
