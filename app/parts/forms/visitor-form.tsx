import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Form } from './form.tsx'
import { Honeypot } from './honeypot.tsx'
import { useIsPlain } from './plain-answer.ts'
import type { FormState } from './use-form.tsx'

type SentForm = { caseNumber: string | null; startAgain: () => void }

type VisitorFormProps = Omit<ComponentProps<typeof Form>, 'action' | 'form'> & {
  form: Pick<FormState<'second_opinion'>, 'isSending' | 'field' | 'attributes'> & SentForm & { isSent: boolean }
  /** The page with the form, for visitors without JavaScript. */
  page: string
  button: string
  busyButton?: string
  /** Beside the button: the next step after sending. */
  about: string
  sent: Sent
}

type Sent = { title: string; again: string; about: ReactNode; more?: ReactNode }

/** A form made with `useVisitorForm`. */
export function VisitorForm(props: VisitorFormProps) {
  const { form, page, button, busyButton = 'Sending...', about, sent, className, children, ...rest } = props
  if (form.isSent) return <SentCard form={form} page={page} {...sent} />
  return (
    <Form {...form.attributes} {...rest} action={page} className={classNames('relative gap-5', className)}>
      <Honeypot {...form.field('second_opinion')} />
      {children}
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? busyButton : button}
        </Button>
        <p className="text-sm text-muted">{about}</p>
      </div>
    </Form>
  )
}

/** Replaces a form after it was sent. */
function SentCard({ form, page, title, again, about, more }: Sent & { form: SentForm; page: string }) {
  const isPlain = useIsPlain()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form is gone; without this, keyboard and screen reader would start at the top of the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-lg border border-line bg-success-soft p-6 text-ink sm:p-8" role="status">
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="size-12 text-success">
        <circle cx="24" cy="24" r="22" fill="currentColor" />
        <path d="m15 24.5 6 6 12-13" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className="display-type mt-5 text-title outline-none">
        {title}
      </h3>
      <div className="mt-3 max-w-[52ch] text-muted">
        <p>{about}</p>
        <p className="mt-2">
          {form.caseNumber !== null && (
            <>
              Your case number is <strong className="whitespace-nowrap text-ink">{form.caseNumber}</strong>.{' '}
            </>
          )}
          The link in our email opens the conversation.
        </p>
        {more && <p className="mt-2">{more}</p>}
      </div>
      {isPlain ? (
        <ButtonLink variant="secondary" className="mt-6" href={page}>
          {again}
        </ButtonLink>
      ) : (
        <Button variant="secondary" className="mt-6" onClick={form.startAgain}>
          {again}
        </Button>
      )}
    </div>
  )
}
