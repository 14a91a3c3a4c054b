import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form'
import { callFunction } from '#app/api/call-function.ts'
import { CallError } from '#app/http/call-error.ts'
import type { CallInput, Functions } from '#contract/functions.ts'
import { openDraft } from './draft.ts'

/** The forms anybody may send. */
export type FormFunction = 'submit-contact' | 'submit-retailer-application' | 'send-warranty-claim'

/** Robots send at once. A person who does (a restored draft, a password manager) is made to wait like one who typed. */
const leastMs = 2000

type Options<Name extends FormFunction> = {
  name: Name
  schema: Functions[Name]['input']
  defaults: DefaultValues<CallInput<Name>>
  onSent: (values: CallInput<Name>) => void
  onFailed: (failure: CallError) => void
}

/**
 * A form that sends what was typed to a function, after checking it by the very schema the server uses. What was typed
 * survives a failure, a lost connection and going back.
 */
export function useSentForm<Name extends FormFunction>({ name, schema, defaults, onSent, onFailed }: Options<Name>) {
  type Values = CallInput<Name>
  // The schema is the named function's own, so what it lets through is what that function takes.
  const resolver = standardSchemaResolver<FieldValues, unknown, FieldValues>(schema) as unknown as Resolver<Values>
  const form = useForm<Values>({ defaultValues: defaults, resolver })
  const draft = useMemo(() => openDraft(name), [name])
  const openedAt = useRef(0)
  const [isSent, setIsSent] = useState(false)
  const { reset, setValue, subscribe, setError } = form

  // The draft and the clock exist only in the browser, so they are read after the first render; but before what was typed
  // meanwhile is typed again.
  useLayoutEffect(() => {
    openedAt.current = performance.now()
    const kept = draft.read()
    for (const [field, value] of Object.entries(kept ?? {})) {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>) // this very form kept them
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [draft, setValue, subscribe])

  async function send(values: Values) {
    const elapsed = performance.now() - openedAt.current
    if (elapsed < leastMs) await new Promise((waited) => setTimeout(waited, leastMs - elapsed))
    try {
      await callFunction(name, { ...values, elapsed_ms: Math.round(performance.now() - openedAt.current) })
      draft.forget()
      setIsSent(true)
      onSent(values)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      for (const [field, message] of Object.entries(failure.fields)) setError(field as Path<Values>, { message })
      onFailed(failure)
    }
  }

  return {
    ...form,
    isSent,
    isSending: form.formState.isSubmitting,
    submit: form.handleSubmit(send),
    /** An empty form again, for another message. */
    startAgain() {
      reset(defaults as Values)
      openedAt.current = performance.now()
      setIsSent(false)
    },
  }
}
