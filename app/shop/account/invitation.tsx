import { useState } from 'react'
import * as z from 'zod/mini'
import { joinInput } from '#contract/people/accounts.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { sessionStore } from '#app/parts/session/session.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { AccountForm, NameFields, NewPasswordField } from './account-form.tsx'
import { ask, enterWith } from './account-calls.ts'
import { KnownEmail, type OpenLink } from './link-forms.tsx'

const chosen = z.omit(joinInput, { token: true })

export function JoinForm({ link }: { link: OpenLink }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { first_name: '', last_name: '', newPassword: '' },
    schema: chosen,
    async send(input) {
      await enterWith(ask('join', { token: link.token, ...input }))
      navigate(href.dashboard, { replace: true })
    },
  })
  return (
    <AccountForm form={form} button="Join" busyButton="Joining…">
      <KnownEmail email={link.email} />
      <NameFields form={form} />
      <NewPasswordField form={form} name="newPassword" label="Password" />
    </AccountForm>
  )
}

/** For the invited person, who is signed in. */
export function AcceptButton({ token, role }: { token: string; role: StaffRole }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function accept() {
    setIsBusy(true)
    setFailure(null)
    try {
      await callFunction('accept-invitation', { token })
      await sessionStore.reloadRole()
      navigate(href.dashboard, { replace: true })
    } catch (fault) {
      setFailure(reasonOf(fault))
      setIsBusy(false)
    }
  }
  return (
    <>
      <FormFailure form={{ failure }} />
      <Button busy={isBusy} onClick={() => void accept()}>
        Join as {role}
      </Button>
    </>
  )
}
