import { createContext, useContext } from 'react'
import type { PlainAnswer, PlainFormName } from '#contract/submissions/plain-forms.ts'

const PlainAnswerContext = /* @__PURE__ */ createContext<PlainAnswer | null>(null)

export const PlainAnswerProvider = PlainAnswerContext.Provider

/** The result of a form sent without JavaScript. Only the server knows it, so its component never hydrates. */
export function usePlainAnswer<Name extends PlainFormName>(form: Name): PlainAnswer<Name> | null {
  // Removes server-only code from the browser's bundle.
  if (!import.meta.env.SSR) return null
  const answer = useContext(PlainAnswerContext)
  return answer?.form === form ? (answer as PlainAnswer<Name>) : null // `form` says which answer it is
}

/** Whether this page has no scripts, so that controls which need them are left out. */
export const useIsPlain = (): boolean => import.meta.env.SSR && useContext(PlainAnswerContext) !== null
