import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#app/http/call-error.ts'

type FormState = { isBusy: boolean; fields: Record<string, string>; failure: string | null }

const untouched: FormState = { isBusy: false, fields: {}, failure: null }

/**
 * A form whose fields are named as its schema's. The fields keep their own values, so that what was typed before the
 * page hydrated is not lost. What `send` throws is shown: beside the fields it names, else above the form.
 */
export function useAccountForm<Input>(
  schema: z.ZodMiniType<Input>,
  send: (input: Input, form: HTMLFormElement) => Promise<void>,
) {
  const [state, setState] = useState<FormState>(untouched)

  async function submit(form: HTMLFormElement) {
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (!parsed.success) {
      const fields: Record<string, string> = {}
      for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message
      setState({ ...untouched, fields })
      return focusFirst(form, fields)
    }
    setState({ ...untouched, isBusy: true })
    try {
      await send(parsed.data, form)
      setState(untouched)
    } catch (fault) {
      setState({ ...untouched, ...describe(fault) })
    }
  }

  return {
    ...state,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

function describe(fault: unknown): Pick<FormState, 'fields' | 'failure'> {
  if (!(fault instanceof CallError)) {
    return { fields: {}, failure: 'An unexpected error occurred. Please try again.' }
  }
  const hasFields = Object.keys(fault.fields).length > 0
  return { fields: fault.fields, failure: hasFields ? null : fault.message }
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string>) {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.name in fields) return element.focus()
  }
}
