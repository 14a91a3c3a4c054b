import { useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { formatDay } from '#domain/calendar/london-time.ts'
import { sentName, type Answer, type Field, type Fields, type SentName } from '#domain/customers/submission-fields.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { openDraft } from './draft.ts'
import { usePlainAnswer } from './plain-answer.ts'
import { useForm } from './use-form.tsx'

type VisitorFunction = 'submit-contact' | 'submit-retailer-application' | 'send-warranty-claim' | 'complain-about-data'

/** Partial, because during a deployment an older version may respond without a date. */
type Sent = Partial<CallOutput<VisitorFunction>>

/** Robots send at once. A person who sends earlier than this (a restored draft, a password manager) waits for the rest of the time. */
const leastMs = 2000

const answeredWithin = `within ${supportPolicy.replyWorkingDays} working days`

type VisitorFormOptions<Name extends VisitorFunction, Of extends Fields> = {
  name: Name
  schema: z.ZodMiniType<CallInput<Name>>
  fields: Of
  complete?: (input: CallInput<Name>) => Promise<CallInput<Name>>
  onSent?: (input: CallInput<Name>) => void
  onFailed?: (failure: CallError) => void
}

/** A form that any visitor may send. Typed text survives a failure, a lost connection and going back. */
export function useVisitorForm<Name extends VisitorFunction, const Of extends Fields>(
  options: VisitorFormOptions<Name, Of>,
) {
  const { name, schema, fields, complete, onSent, onFailed } = options
  const openedAt = useRef(0)
  const sentAs = useRef<{ id: string | undefined; said: string } | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [draft] = useState(() => openDraft(name))
  // The clock exists only in the browser.
  useLayoutEffect(() => {
    openedAt.current = performance.now()
  }, [])

  const plain = usePlainAnswer(name)
  const form = useForm({ initial: { ...unanswered(fields), second_opinion: '' }, schema, send, draft, plain })

  async function send(input: CallInput<Name>) {
    const elapsed = performance.now() - openedAt.current
    if (elapsed < leastMs) await new Promise((waited) => setTimeout(waited, leastMs - elapsed))
    let answered: Sent
    try {
      const completed = complete ? await complete(input) : input
      answered = await callFunction(name, {
        ...completed,
        form_id: idOf(completed),
        elapsed_ms: Math.round(performance.now() - openedAt.current),
      })
    } catch (failure) {
      if (failure instanceof CallError) onFailed?.(failure)
      throw failure
    }
    setSent(answered)
    onSent?.(input)
  }

  /** The same id for the same answers, which may have arrived although the response was lost. */
  function idOf(input: CallInput<Name>): string | undefined {
    const said = JSON.stringify(input)
    // Browsers have no randomUUID on addresses without TLS.
    if (sentAs.current?.said !== said) sentAs.current = { id: globalThis.crypto.randomUUID?.(), said }
    return sentAs.current.id
  }

  const received = sent ?? (plain?.kind === 'done' ? plain.result : null)
  return {
    ...form,
    isSent: received !== null,
    /** After sending: 'by Tuesday 17 November'. */
    answeredBy: received?.answer_by ? `by ${formatDay(received.answer_by)}` : answeredWithin,
    caseNumber: received?.case_number ?? null,
    ask(question: keyof Of & string) {
      const field: Field = fields[question]!
      const { label, optional = false } = field
      const sent = sentName(question, field) as keyof Unanswered<Of> & string // `Unanswered` has the same names
      return { form, name: sent, label, optional, required: !optional }
    },
    startAgain() {
      form.reset()
      openedAt.current = performance.now()
      sentAs.current = null
      setSent(null)
    },
  }
}

type Unanswered<Of extends Fields> = {
  [Name in keyof Of as SentName<Of, Name>]: Of[Name] extends { kind: 'date' }
    ? Answer<Of[Name]>
    : NonNullable<Answer<Of[Name]>>
}

function unanswered<Of extends Fields>(fields: Of): Unanswered<Of> {
  const values = Object.entries(fields).map(([name, field]) => [sentName(name, field), firstValue(field)])
  return Object.fromEntries(values) as Unanswered<Of> // an entry per field
}

function firstValue({ kind, options, optional }: Field) {
  if (kind === 'file-names') return []
  if (kind === 'date') return null
  return options && !optional ? (options[0] ?? '') : ''
}
