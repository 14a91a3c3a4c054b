import Stripe from 'stripe'
import * as z from 'zod/mini'
import { ProviderDown } from './payments.ts'

/** The requested object; null if the provider does not know it. Any other error is thrown as `ProviderDown`. */
export async function find<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === 'resource_missing') return null
    throw asProviderDown(fault)
  }
}

export async function reach<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (fault) {
    throw asProviderDown(fault)
  }
}

export function asProviderDown(fault: unknown): unknown {
  if (!(fault instanceof Stripe.errors.StripeError)) return fault
  const details = [fault.type, fault.code, fault.statusCode, fault.requestId].filter(Boolean).join(', ')
  return new ProviderDown(`The payment provider failed (${details}): ${fault.message}`, { cause: fault })
}

export function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderDown(`The payment provider’s answer cannot be read: ${z.prettifyError(parsed.error)}`)
}

/** Makes several calls concurrently. Throws the first fault only when all have ended, so that none is left running. */
export async function together<const Calls extends readonly unknown[]>(
  calls: Calls,
): Promise<{ -readonly [Index in keyof Calls]: Awaited<Calls[Index]> }> {
  await Promise.allSettled(calls)
  return await Promise.all(calls)
}
