import type * as z from 'zod/mini'

export type Access = 'anyone' | 'user' | 'admin'

/** At most `calls` in `seconds` from one address; functions of the same `group` share their count. */
export type Limit = { calls: number; seconds: number; group?: string }

export type FunctionDefinition<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** One sentence for the API document. */
  about: string
  access: Access
  limit?: Limit
  input: Input
  output: Output
}

export function defineFunction<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: FunctionDefinition<Input, Output>,
): FunctionDefinition<Input, Output> {
  return definition
}
