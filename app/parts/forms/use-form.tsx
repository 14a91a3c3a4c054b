import { useLayoutEffect, useRef, useState, type FormEvent, type ComponentProps, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#app/parts/http/call-error.ts'
import { isControl, stateOf } from '#app/parts/ui/event-replay.ts'
import type { PlainFields } from '#contract/submissions/plain-forms.ts'
import { Field, type FieldControl } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import type { Draft } from './draft.ts'

type Faults = Record<string, string>

export type Reading<Input> = { input: Input } | { faults: Faults }

/** Either the contract's schema, if the form's fields have the schema's names, or a custom function. */
type Rules<Values, Input> =
  | { schema: z.ZodMiniType<Input>; read?: undefined }
  | { schema?: undefined; read: (values: Values) => Reading<Input> }

type FormOptions<Values, Input> = Rules<Values, Input> & {
  /** The initial value of each field, by name. Only the first render's value counts. */
  initial: Values
  /** If it throws, the error is shown beside the fields it names, else as the form's failure. */
  send: (input: Input) => Promise<unknown>
  draft?: Draft
  /** The result if the form was sent without JavaScript. */
  plain?: { fields: PlainFields; kind: string; faults?: Faults } | null
}

type Progress = { isSending: boolean; faults: Faults; failure: string | null }

const untouched: Progress = { isSending: false, faults: {}, failure: null }

export type FormState<Name extends string = string> = Progress & {
  field: (name: Name) => FieldStart
  attributes: Pick<React.ComponentProps<'form'>, 'ref' | 'noValidate' | 'onInput' | 'onSubmit'>
}

type FieldStart = { name: string; defaultValue?: string; defaultChecked?: boolean }

/**
 * The state of every form. Inputs are uncontrolled; `values` follows them. Validated on submit, first error focused, sent once.
 */
export function useForm<Values extends object, Input>(options: FormOptions<Values, Input>) {
  const { send, draft, plain } = options
  const initial: Values = { ...options.initial, ...plain?.fields }
  const read = options.read ?? readBy(options.schema)
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const latest = useRef(initial)
  const [first] = useState(initial)
  const [values, setValues] = useState(initial)
  const [progress, setProgress] = useState(plain?.faults ? { ...untouched, faults: plain.faults } : untouched)

  // The draft exists only in the browser, so read it after the first render, before early typing is replayed.
  useLayoutEffect(() => {
    const kept = draft?.read()
    if (!kept) return
    fill(element.current, kept)
    latest.current = { ...latest.current, ...kept }
    setValues(latest.current)
  }, [draft])

  function note(changes: Partial<Values>) {
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    draft?.keep(latest.current)
  }

  /** Validates fields with errors again on every change. */
  function recheck() {
    setProgress((current) => {
      const known = Object.keys(current.faults)
      if (known.length === 0) return current
      const still = Object.entries(faultsIn(read(latest.current))).filter(([name]) => known.includes(name))
      return { ...current, faults: Object.fromEntries(still) }
    })
  }

  function refuse(faults: Faults, failure: string | null) {
    setProgress({ isSending: false, faults, failure })
    focusFirst(element.current, faults)
  }

  async function submit() {
    if (isSending.current) return
    note(valuesIn(element.current))
    const reading = read(latest.current)
    if ('faults' in reading) return refuse(reading.faults, null)
    isSending.current = true
    setProgress({ ...untouched, isSending: true })
    try {
      await send(reading.input)
      draft?.forget()
      setProgress(untouched)
    } catch (fault) {
      if (!(fault instanceof CallError)) reportError(fault)
      const { fields, message } = fault instanceof CallError ? fault : unexpected
      refuse(fields, Object.keys(fields).length > 0 ? null : message)
    } finally {
      isSending.current = false
    }
  }

  return {
    ...progress,
    values,
    submit: () => void submit(),
    set(changes: Partial<Values> | ((current: Values) => Partial<Values>)) {
      const changed = typeof changes === 'function' ? changes(latest.current) : changes
      fill(element.current, changed)
      note(changed)
      recheck()
    },
    reset() {
      fill(element.current, first)
      latest.current = first
      setValues(first)
      setProgress(untouched)
    },
    field(name: keyof Values & string): FieldStart {
      const value: unknown = first[name]
      if (typeof value === 'boolean') return { name, defaultChecked: value }
      return { name, defaultValue: typeof value === 'string' ? value : '' }
    },
    attributes: {
      ref: element,
      noValidate: true,
      onInput() {
        note(valuesIn(element.current))
        recheck()
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** Parses with the same rules as the server. */
export const readBy =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (values: object): Reading<z.output<Schema>> => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { input: parsed.data }
    const faults: Faults = {}
    for (const { path, message } of parsed.error.issues) faults[path.join('.')] ??= message
    return { faults }
  }

const unexpected = { fields: {}, message: 'An unexpected error occurred. Please try again.' }

const faultsIn = (reading: Reading<unknown>): Faults => ('faults' in reading ? reading.faults : {})

function valuesIn<Values>(form: HTMLFormElement | null): Partial<Values> {
  const values: Record<string, unknown> = {}
  for (const control of namedControls(form)) {
    if (control.type !== 'radio') values[control.name] = Reflect.get(control, stateOf(control))
    else if (Reflect.get(control, 'checked')) values[control.name] = control.value
  }
  return values as Partial<Values> // each field is named after the value it holds
}

function fill(form: HTMLFormElement | null, values: object) {
  for (const control of namedControls(form)) {
    if (!Object.hasOwn(values, control.name)) continue
    const value: unknown = Reflect.get(values, control.name)
    Reflect.set(control, stateOf(control), control.type === 'radio' ? control.value === value : value)
  }
}

/** File inputs have a name only for submits without JavaScript; scripts upload files separately. */
const namedControls = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(isControl).filter(({ name, type }) => name && type !== 'file')

function focusFirst(form: HTMLFormElement | null, faults: Faults) {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLElement && 'name' in control && String(control.name) in faults) return show(control)
  }
}

/** Opens the closed section around a control: a hidden control takes no focus. */
function show(control: HTMLElement) {
  const section = control.closest('details')
  if (section) section.open = true
  control.focus()
}

export type FieldOf<Name extends string> = Omit<ComponentProps<typeof Field>, 'error' | 'children'> & {
  form: Pick<FormState<Name>, 'isSending' | 'faults' | 'field'>
  name: NoInfer<Name>
}

type FormFieldProps<Name extends string> = FieldOf<Name> & {
  children: (control: FieldControl & ReturnType<FormState['field']>) => ReactNode
}

export function FormField<Name extends string>({ form, name, children, ...field }: FormFieldProps<Name>) {
  return (
    <Field {...field} error={form.faults[name]}>
      {(control) => children({ ...control, ...form.field(name) })}
    </Field>
  )
}

type TextFieldProps<Name extends string> = FieldOf<Name> & {
  look?: string
} & Omit<ComponentProps<typeof Input>, keyof FieldOf<Name> | 'children'>

export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, label, hint, required, optional, className, look, readOnly, ...rest } = props
  return (
    <FormField {...{ form, name, label, hint, required, optional, className }}>
      {(control) => <Input {...rest} {...control} readOnly={readOnly || form.isSending} className={look} />}
    </FormField>
  )
}
