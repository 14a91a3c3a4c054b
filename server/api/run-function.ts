import * as z from 'zod/mini'
import type { Access, FunctionDefinition } from '#contract/define-function.ts'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { functions, type FunctionName, type HandlerInput } from '#contract/functions.ts'
import { isFirstPage } from '#db/orders/order-list.ts'
import type { Standing } from '#db/people/roles.ts'
import { isStaff, mayAct, type StaffRole } from '#domain/customers/role.ts'
import { ProviderDown } from '#services/payments/payments.ts'
import type { Bearer } from '#services/auth/auth.ts'
import type { Caller, Handler, Handlers, Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { writeOutput } from '#server/http/output-writer.ts'
import { takeLimit } from '#server/http/take-limit.ts'

type Run = {
  name: FunctionName
  address: string
  token: string | null
  /** What was sent, checked by the function's schema, or a Failure. */
  readInput: (schema: z.ZodMiniType) => unknown
}

/** Limits, then who, then what, then the function itself, in whatever way it was called. */
export async function runFunction(services: Services, handlers: Handlers, run: Run): Promise<unknown> {
  return await runAndFinish(services, handlers, run, (schema, result) => z.parse(schema, result))
}

/** The same with the result as JSON. */
export async function runForJson(services: Services, handlers: Handlers, run: Run): Promise<string | Failure> {
  return await runAndFinish(services, handlers, run, writeOutput)
}

/** `finish` drops whatever the contract does not promise, so that nothing private can slip out. */
async function runAndFinish<Output>(
  services: Services,
  handlers: Handlers,
  run: Run,
  finish: (schema: z.ZodMiniType, result: unknown) => Output,
): Promise<Output | Failure> {
  const { name, address, token } = run
  const definition: FunctionDefinition = functions[name]
  if (definition.limit) {
    const refusal = takeLimit(services, address, { group: name, ...definition.limit })
    if (refusal) return refusal
  }

  const admit = () => requireCaller(services, definition.access, token, address)
  const remembered = definition.reads ? await rememberedCaller(services, definition.access, token, address) : null
  const known = remembered ? remembered.caller : await admit()
  if (isFailure(known)) return known

  const input = await run.readInput(definition.input)
  if (isFailure(input)) {
    const caller = remembered ? await admit() : known
    return isFailure(caller) ? caller : input
  }

  const handler = handlers[name] as Handler<FunctionName>
  const call = (by: Caller) =>
    // The input was parsed, and the caller admitted, by this very definition.
    handler(services, input as never, by as never).catch((fault: unknown) => {
      if (!(fault instanceof ProviderDown)) throw fault
      services.log.error({ err: fault, function: name }, 'payment provider down')
      return failure('provider-down', 'The payment provider cannot be reached. Please try again in a moment.')
    })
  const mayProve: ((input: never) => boolean) | undefined = proving[name]
  const result = await (remembered
    ? callAsRemembered(call, admit, remembered, mayProve?.(input as never) ?? false)
    : call(known))
  return isFailure(result) ? result : finish(definition.output, result)
}

type Remembered = { caller: Staff; standing: Standing }

/**
 * Begins as what the caller was when they last called, so that nobody waits for two answers of the database one after the
 * other. What it finds is given to nobody whom the database has not confirmed as that.
 */
async function callAsRemembered(
  call: (by: Caller) => Promise<unknown>,
  admit: () => Promise<Caller | Failure>,
  { caller: before, standing }: Remembered,
  isProving: boolean,
): Promise<unknown> {
  if (isProving) {
    const proof = { ...standing, userId: before.userId, isProven: false }
    const result = await call({ ...before, proof })
    if (proof.isProven) return result
  }
  const begun = isProving ? null : call(before)
  // Whether it failed matters only to those who may know.
  begun?.catch(() => {})
  const caller = await admit()
  if (isFailure(caller)) return caller
  const isAsBefore = 'role' in caller && caller.role === before.role
  return await (begun && isAsBefore ? begun : call(caller))
}

/** Those that confirm it themselves, and with which input: their one statement finds nothing for whoever is no longer staff. */
const proving: { [Name in FunctionName]?: (input: HandlerInput<Name>) => boolean } = { 'list-orders': isFirstPage }

/** Somebody who was staff when they last called; null for everybody else. */
async function rememberedCaller(
  services: Services,
  access: Access,
  token: string | null,
  address: string,
): Promise<Remembered | null> {
  if (access === 'anyone' || access === 'user') return null
  const user = token ? await services.auth.verify(token) : null
  const standing = user && services.standings.remembered(user.userId)
  if (!user || !standing) return null
  const caller = judge(services, access, { user, standing, address })
  return isFailure(caller) ? null : { caller, standing }
}

/** Who makes a request, if they may do what asks for this access. */
export async function requireCaller(
  services: Services,
  access: Access,
  token: string | null,
  address: string,
): Promise<Caller | Failure> {
  const user = token ? await services.auth.verify(token) : null
  if (!user) {
    if (access !== 'anyone') return failure('unauthenticated', 'Please sign in.')
    return { userId: null, email: null, address }
  }
  const { userId, email } = user
  if (access === 'anyone' || access === 'user') return { userId, email, address }

  // Read for every call of staff's, so that a revoked role is gone at once.
  return judge(services, access, { user, standing: await services.standings.find(userId), address })
}

/** Whether somebody of this standing may do what asks for this access. */
function judge(
  services: Services,
  access: StaffRole,
  { user, standing, address }: { user: Bearer; standing: Standing; address: string },
): Staff | Failure {
  const { role, hasTwoFactor } = standing
  if (!isStaff(role)) return failure('forbidden', 'Access denied. Admin rights required.')
  if (!mayAct(role, access)) return failure('forbidden', `Access denied. This needs the role ${access}.`)
  // The token too: one from before the second factor was set up may be held by whoever knows the password.
  if (services.config.auth.adminTwoFactor === 'required' && !(hasTwoFactor && user.hasTwoFactor)) {
    return failure(
      'forbidden',
      'Admins of this shop sign in with two factors. Please set this up on your account page.',
    )
  }
  return { userId: user.userId, email: user.email, role, address }
}
