import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { text } from '#contract/fields.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { accessToken, sessionStore } from '#app/parts/session/session.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section, Card } from '#app/parts/ui/layout.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm } from './account-form.tsx'

const redirectAfter = 2_000
const mustSignIn = 'You must be signed in to bootstrap admin access.'
const bootstrapInput = z.object({
  userId: text(1, 100, 'Please enter a user ID'),
  code: z.optional(z.string().check(z.trim())),
})

export default function BootstrapPage() {
  const session = useSession()
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <Head
        title="First admin"
        description="Become the first admin of a new shop."
        path={href.bootstrap}
        isIndexed={false}
      />
      <Section>
        <Card as="section" padding="large" labelledBy="bootstrap-title" className="mx-auto max-w-xl shadow-raised">
          <Heading level={1} look="headline" id="bootstrap-title">
            Become the first admin
          </Heading>
          <p className="mt-3 mb-7 text-muted">
            A new shop has no admin. The first person to sign in can take the role here, once; after that, an admin adds
            the others. In production the shop asks for the code that the server wrote to its output when it started.
          </p>
          {session.status === 'signed-out' && (
            <Notice kind="warning" className="mb-6">
              {mustSignIn} <TextLink href={href.auth}>Sign in or create an account</TextLink>
            </Notice>
          )}
          {isDone ? <Done /> : <BootstrapForm onDone={() => setIsDone(true)} />}
        </Card>
      </Section>
    </>
  )
}

function BootstrapForm({ onDone }: { onDone: () => void }) {
  // Only a shop in production requires a code, and only the server knows.
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    initial: { userId: '', code: '' },
    schema: bootstrapInput,
    async send({ userId, code }) {
      // Waits for the session, so that a visitor who presses early is not told to sign in.
      if ((await accessToken()) === null) return toast.error('Error', mustSignIn)
      try {
        await callFunction('bootstrap_first_admin', { target_user_id: userId, code })
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault
        toast.error('Error', fault.fields.target_user_id ?? fault.message)
        if (fault.fields.code === undefined) return
        setAsksForCode(true)
        throw fault
      }
      toast.success('Success', 'You are now the first admin.')
      onDone()
    },
  })
  useOwnDetails(form, ({ id }) => ({ userId: id }))
  return (
    <AccountForm form={form} button="Become first admin" busyButton="Working…">
      <TextField
        required
        form={form}
        name="userId"
        label="User ID"
        hint="This is your own user ID. It is filled in when you are signed in."
        autoComplete="off"
        spellCheck={false}
        look="font-mono text-sm"
      />
      {asksForCode && (
        <TextField
          required
          form={form}
          name="code"
          label="One-time code"
          hint="The server wrote this code to its output when it started."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          look="font-mono text-sm"
        />
      )}
    </AccountForm>
  )
}

function Done() {
  const navigate = useNavigate()

  // Redirects after a delay, unless the visitor leaves the page before.
  useEffect(() => {
    void sessionStore.reloadRole()
    const timer = setTimeout(() => navigate(staffHref.dashboard()), redirectAfter)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Notice kind="success" announce="status">
      Welcome. Taking you to the <TextLink href={staffHref.dashboard()}>admin pages</TextLink>…
    </Notice>
  )
}
