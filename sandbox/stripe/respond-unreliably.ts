import { seededNumbers } from '#domain/site/seeded-numbers.ts'

type Respond = (request: Request) => Promise<Response> | Response

export type Unreliability = {
  faultPercent: number
  /** Decides which calls fail; without one it is different at every start. */
  seed: number | null
  /** Told of each, in the words that the log is to have. */
  onFault: (message: string) => void
}

const sandboxFault = 'sandbox failed as told'

/** A provider that fails: before doing anything, or after having done it, when only the answer is lost. */
export function respondUnreliably({ faultPercent, seed, onFault }: Unreliability, answer: Respond) {
  const next = seed === null ? Math.random : seededNumbers(seed)
  return async (request: Request): Promise<Response> => {
    const chance = next() * 100
    if (chance >= faultPercent) return await answer(request)
    if (chance < faultPercent / 2) await answer(request)
    onFault(sandboxFault)
    const error = { type: 'api_error', message: 'The sandbox was told to fail.' }
    return Response.json({ error }, { status: 500 })
  }
}
