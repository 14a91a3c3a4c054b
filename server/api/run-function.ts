import * as z from 'zod/mini'
import type { FunctionDefinition } from '#contract/define-function.ts'
import { failure, isFailure } from '#contract/failure.ts'
import { functions, type FunctionName } from '#contract/functions.ts'
import { ProviderDown } from '#services/payments/payments.ts'
import type { Handler, Handlers } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { requireCaller } from './require-caller.ts'

type Run = {
  name: FunctionName
  address: string
  token: string | null
  /** Reads the input and validates it with the function's schema; a Failure if it is invalid. */
  readInput: (schema: z.ZodMiniType) => unknown
}

/** Rate limit, caller, input, handler, output: the same sequence for every way of calling a function. */
export async function runFunction(services: Services, handlers: Handlers, run: Run): Promise<unknown> {
  const { name, address, token } = run
  const definition: FunctionDefinition = functions[name]
  if (definition.limit) {
    const refusal = takeLimit(services, address, { group: name, ...definition.limit })
    if (refusal) return refusal
  }
  const caller = await requireCaller(services, definition.access, token, address)
  if (isFailure(caller)) return caller
  const input = await run.readInput(definition.input)
  if (isFailure(input)) return input

  const handler = handlers[name] as Handler<FunctionName>
  // The same definition has validated the input and admitted the caller.
  const result = await handler(services, input as never, caller as never).catch((fault: unknown) => {
    if (!(fault instanceof ProviderDown)) throw fault
    services.log.error({ err: fault, function: name }, 'payment provider down')
    return failure('provider-down', 'The payment provider cannot be reached. Please try again in a moment.')
  })
  // Parsing drops fields that the contract does not name, so that no private data leaves.
  return isFailure(result) ? result : z.parse(definition.output, result)
}
