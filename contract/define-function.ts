import type * as z from 'zod/mini'
import type { StaffRole } from '#domain/customers/role.ts'

/** A staff role means that role or a higher one. */
export type Access = 'anyone' | 'user' | StaffRole

/** At most `calls` in `seconds` from one address; functions of the same `group` share their count. */
export type Limit = { calls: number; seconds: number; group?: string }

export type FunctionDefinition<
  Allowed extends Access = Access,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** One sentence for the API document. */
  about: string
  access: Allowed
  limit?: Limit
  input: Input
  output: Output
}

/** Keeps the access in the type, because it decides the type of a handler's caller. */
function functionsFor<Allowed extends Access>(access: Allowed) {
  return <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    definition: Omit<FunctionDefinition<Allowed, Input, Output>, 'access'>,
  ): FunctionDefinition<Allowed, Input, Output> => ({ ...definition, access })
}

export const forAnyone = functionsFor('anyone')
export const forUsers = functionsFor('user')
export const forPackers = functionsFor('packer')
export const forSupport = functionsFor('support')
export const forManagers = functionsFor('manager')
export const forAdmins = functionsFor('admin')

export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 })
