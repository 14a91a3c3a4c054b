import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#app/call-function.ts'

type FormState = { isBusy: boolean; fields: Record<string, string>; failure: string | null }

const untouched: FormState = { isBusy: false, fields: {}, failure: null }

/**
 * A form whose fields are named as its schema's. The fields keep their own values, so that what was typed before the
 * page came alive is not lost. What `send` throws is shown: beside the fields it names, else above the form.
 */
export function useAccountForm<Input>(
  schema: z.ZodMiniType<Input>,
  send: (input: Input, form: HTMLFormElement) => Promise<void>,
) {
  const [state, setState] = useState<FormState>(untouched)

  async function submit(form: HTMLFormElement) {
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (!parsed.success) {
      const faults = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const)
      setState({ ...untouched, fields: Object.fromEntries(faults.toReversed()) })
      return focusField(form, faults[0]?.[0])
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

function focusField(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
