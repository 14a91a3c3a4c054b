import { createContext, useContext } from 'react'
import type { PlainAnswer, PlainFormName } from '#contract/submissions/plain-forms.ts'

const PlainAnswerContext = /* @__PURE__ */ createContext<PlainAnswer | null>(null)

export const PlainAnswerProvider = PlainAnswerContext.Provider

/** The result of a form sent without scripts. Only the server knows it, so its component never hydrates. */
export function usePlainAnswer<Name extends PlainFormName>(form: Name): PlainAnswer<Name> | null {
  // No browser carries what only the server ever knows.
  if (!import.meta.env.SSR) return null
  const answer = useContext(PlainAnswerContext)
  return answer?.form === form ? (answer as PlainAnswer<Name>) : null // its form has just been looked at
}

/** Whether this page brings no scripts: what only they can do is better not offered. */
export const useIsPlain = (): boolean => import.meta.env.SSR && useContext(PlainAnswerContext) !== null
