import { createContext, useContext } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import type { OpeningFunction } from '#domain/pages.ts'

/** A call that the server has made for a page before it sent it, so that the first render has what it is about. */
export type SentCall<Name extends OpeningFunction = OpeningFunction> = Name extends OpeningFunction
  ? { name: Name; input: CallInput<Name>; output: CallOutput<Name> }
  : never

const SentCallContext = createContext<SentCall | null>(null)

export const SentCallProvider = SentCallContext.Provider

/** What came with the page; null where nothing did. */
export function useSentCall<Name extends OpeningFunction>(name: Name): SentCall<Name> | null {
  const sent = useContext(SentCallContext)
  return sent?.name === name ? (sent as SentCall<Name>) : null // its name has just been looked at
}
