import type { Failure } from '#contract/failure.ts'
import type { FunctionName, Functions, HandlerInput, HandlerResult } from '#contract/functions.ts'
import type { Role, StaffRole } from '#domain/customers/role.ts'
import type { Services } from './services.ts'

/** A visitor who is not signed in. `address` is the client's network address; proxies are trusted as far as TRUST_PROXY says. */
export type Anonymous = { userId: null; email: null; address: string }
export type User = { userId: string; email: string; role: Role; hasTwoFactor: boolean; address: string }
export type Staff = User & { role: StaffRole }
export type Admin = Staff & { role: 'admin' }
export type Caller = Anonymous | User | Staff

type CallerByAccess = { anyone: Anonymous | User; user: User; admin: Admin } & Record<
  Exclude<StaffRole, 'admin'>,
  Staff
>

/** The type of a function's caller, which its access in the contract decides. */
export type CallerOf<Name extends FunctionName> = CallerByAccess[Functions[Name]['access']]

/** The code behind a function of the contract. */
export type Handler<Name extends FunctionName> = (
  services: Services,
  input: HandlerInput<Name>,
  caller: CallerOf<Name>,
) => Promise<HandlerResult<Name> | Failure>

export type Handlers = { [Name in FunctionName]: Handler<Name> }
