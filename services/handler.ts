import type { Failure } from '#contract/failure.ts'
import type { FunctionName, Functions, HandlerInput, HandlerResult } from '#contract/functions.ts'
import type { Role, StaffRole } from '#domain/customers/role.ts'
import type { Services } from './services.ts'

/** A visitor who is not signed in. The address is the client's, as far as proxies are trusted. */
export type Anonymous = { userId: null; email: null; address: string }
export type User = { userId: string; email: string; role: Role; hasTwoFactor: boolean; address: string }
export type Staff = User & { role: StaffRole }
export type Admin = Staff & { role: 'admin' }
export type Caller = Anonymous | User | Staff

type CallerByAccess = { anyone: Anonymous | User; user: User; admin: Admin } & Record<
  Exclude<StaffRole, 'admin'>,
  Staff
>

/** The caller of a function, by the access that the contract gives it. */
export type CallerOf<Name extends FunctionName> = CallerByAccess[Functions[Name]['access']]

/** The code behind one name of the contract. */
export type Handler<Name extends FunctionName> = (
  services: Services,
  input: HandlerInput<Name>,
  caller: CallerOf<Name>,
) => Promise<HandlerResult<Name> | Failure>

export type Handlers = { [Name in FunctionName]: Handler<Name> }
