import { createContext, useContext } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import type { OpeningFunction } from '#domain/site/pages.ts'
import { pageElements } from '#app/parts/browser/page-elements.ts'

/** A call that the server made while rendering a page, so that the first render has its data. */
export type SentCall<Name extends OpeningFunction = OpeningFunction> = Name extends OpeningFunction
  ? { name: Name; input: CallInput<Name>; output: CallOutput<Name> }
  : never

const SentCallContext = /* @__PURE__ */ createContext<SentCall | null>(null)

/** For the server, which has no document to read the call from. */
export const SentCallProvider = SentCallContext.Provider

export function useSentCall<Name extends OpeningFunction>(name: Name): SentCall<Name> | null {
  const sent = import.meta.env.SSR ? useContext(SentCallContext) : readFromDocument()
  return sent?.name === name ? (sent as SentCall<Name>) : null // `name` says which call it is
}

let parsed: SentCall | null = null

function readFromDocument(): SentCall | null {
  const text = parsed ? null : document.getElementById(pageElements.sentCall)?.textContent
  if (text) parsed = JSON.parse(text) as SentCall // written by our own server into this very page
  return parsed
}
