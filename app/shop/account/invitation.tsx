import { useState } from 'react'
import * as z from 'zod/mini'
import { joinInput } from '#contract/people/accounts.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { sessionStore } from '#app/parts/session/session.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { AccountForm } from './account-form.tsx'
import { joinByInvitation } from './account-calls.ts'
import { KnownEmail, type OpenLink } from './link-forms.tsx'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { PasswordField } from './password-field.tsx'

const chosen = z.omit(joinInput, { token: true })

/** Makes the account of an invited colleague. */
export function JoinForm({ link }: { link: OpenLink }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { first_name: '', last_name: '', newPassword: '' },
    schema: chosen,
    async send(input) {
      await joinByInvitation({ token: link.token, ...input })
      navigate(href.dashboard, { replace: true })
    },
  })
  return (
    <AccountForm form={form} button="Join" busyButton="Joining…">
      <KnownEmail email={link.email} />
      <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
        <TextField required form={form} name="first_name" label="First Name" autoComplete="given-name" />
        <TextField required form={form} name="last_name" label="Last Name" autoComplete="family-name" />
      </div>
      <PasswordField
        required
        form={form}
        name="newPassword"
        label="Password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
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
      {failure && (
        <Notice kind="danger" announce="alert">
          {failure}
        </Notice>
      )}
      <Button busy={isBusy} onClick={() => void accept()}>
        Join as {role}
      </Button>
    </>
  )
}
