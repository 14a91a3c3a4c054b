import type { Access } from '#contract/define-function.ts'
import { failure, type Failure } from '#contract/failure.ts'
import { findSessionOwner } from '#db/people/roles.ts'
import { isStaff, mayAct, type StaffRole } from '#domain/customers/role.ts'
import type { Caller, User } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

const notSignedIn = failure('unauthenticated', 'Please sign in.')
const notStaff = failure('forbidden', 'Access denied. Admin rights required.')
const oneFactor = failure(
  'forbidden',
  'Admins of this shop need two-factor sign-in. Please set it up on your account page.',
)

/** The caller of a request, if they have this access. Session, account and role are read at each call. */
export async function requireCaller(
  services: Services,
  access: Access,
  token: string | null,
  address: string,
): Promise<Caller | Failure> {
  const bearer = token ? await services.auth.verify(token) : null
  if (!bearer) return access === 'anyone' ? { userId: null, email: null, address } : notSignedIn
  // The accounts library expires sessions in real time, not by the shop's clock.
  const owner = await findSessionOwner(services.db, bearer, new Date())
  if (!owner) return notSignedIn
  const user = { userId: bearer.userId, ...owner, address }
  if (access === 'user') return user
  // A token from before the second factor was set up may belong to a thief of the password.
  const hasTwoFactor = owner.hasTwoFactor && bearer.hasTwoFactor
  const lacksFactor = services.config.auth.adminTwoFactor === 'required' && !hasTwoFactor
  // A member of staff without the required second factor may do what a customer may.
  if (access === 'anyone') return lacksFactor ? { ...user, role: 'user' } : user
  return requireStaff(user, access, lacksFactor)
}

function requireStaff(user: User, access: StaffRole, lacksFactor: boolean): Caller | Failure {
  const { role } = user
  if (!isStaff(role)) return notStaff
  if (!mayAct(role, access)) return failure('forbidden', `Access denied. This needs the role ${access}.`)
  return lacksFactor ? oneFactor : { ...user, role }
}
