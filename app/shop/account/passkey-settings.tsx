import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/functions.ts'
import { renamePasskeyInput } from '#contract/orders/my-orders.ts'
import { passwordInput } from '#contract/people/accounts.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { useCall, useCallMutation, useMutationOf } from '#app/parts/api/use-call.ts'
import { TextField, useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { AccountForm, PasswordField } from './account-form.tsx'
import { LoadedPanel } from './loaded-panel.tsx'
import { addPasskey, forget, knowsPasskeys } from './passkey-calls.ts'

type Passkey = CallOutput<'list-my-passkeys'>['passkeys'][number]
type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account, with ways to add, rename and remove one. */
export function PasskeySettings() {
  const query = useCall('list-my-passkeys', {})
  return (
    <LoadedPanel query={query} noun="passkeys">
      {({ passkeys }) => <Passkeys passkeys={passkeys} />}
    </LoadedPanel>
  )
}

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const leave = () => setAsked(null)
  return (
    <>
      <p className="max-w-2xl text-sm text-muted">
        With a passkey you sign in with your fingerprint, your face or your device’s PIN: no password and no code.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} ask={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button
          variant={passkeys.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setAsked({ what: 'add' })}
          className="mt-5"
        >
          Add a passkey
        </Button>
      ) : (
        <Notice className="mt-5">
          This browser cannot add passkeys. Please update it, or open this page in a different one.
        </Notice>
      )}
      <Dialog open={asked !== null} onClose={leave} title={asked ? titles[asked.what] : ''} width="small">
        {asked?.what === 'add' && <AddForm onDone={leave} />}
        {asked?.what === 'rename' && <RenameForm passkey={asked.passkey} onDone={leave} />}
        {asked?.what === 'remove' && <RemoveForm passkey={asked.passkey} onDone={leave} />}
      </Dialog>
    </>
  )
}

const titles: Record<Asked['what'], string> = {
  add: 'Add a passkey',
  rename: 'Rename this passkey',
  remove: 'Remove this passkey?',
}

const dayOf = (instant: string) => formatDate(londonDate(new Date(instant)))

function Row({ passkey, ask }: { passkey: Passkey; ask: (what: 'rename' | 'remove') => void }) {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="leading-snug font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
        <p className="mt-1 text-sm text-muted">
          Added {dayOf(created_at)}, {last_used_at === null ? 'not used yet' : `last used ${dayOf(last_used_at)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" size="small" onClick={() => ask('rename')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => ask('remove')}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** The form shows a failure itself. */
const inForm = () => undefined

function AddForm({ onDone }: { onDone: () => void }) {
  const add = useMutationOf(addPasskey, {
    done: (name) => toast.success('Passkey added', `${name}. We have sent you an email about it.`),
    failed: inForm,
  })
  const form = useForm({
    initial: { password: '' },
    schema: passwordInput,
    async send(input) {
      await add.mutateAsync(input)
      onDone()
    },
  })
  return (
    <>
      <p className="mb-5 text-muted">
        First enter your password. Your browser then asks where to keep the passkey: on this device, in your password
        manager, on your phone or on a security key.
      </p>
      <AccountForm form={form} button="Continue" busyButton="Waiting for your device…">
        <PasswordField required form={form} name="password" label="Your password" autoComplete="current-password" />
      </AccountForm>
    </>
  )
}

const nameInput = z.pick(renamePasskeyInput, { name: true })

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = useCallMutation('rename-passkey', { done: 'Passkey renamed', failed: inForm })
  const form = useForm({
    initial: { name: passkey.name },
    schema: nameInput,
    async send({ name }) {
      await rename.mutateAsync({ id: passkey.id, name })
      onDone()
    },
  })
  return (
    <AccountForm form={form} button="Save name" busyButton="Saving…">
      <TextField required form={form} name="name" label="Name" autoComplete="off" />
    </AccountForm>
  )
}

function RemoveForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const remove = useCallMutation('remove-passkey', {
    done: ({ credential_id }) => {
      if (knowsPasskeys()) forget(location.hostname, credential_id)
      toast.success('Passkey removed', 'We have sent you an email about it.')
    },
    failed: inForm,
  })
  const form = useForm({
    initial: { password: '' },
    schema: passwordInput,
    async send({ password }) {
      await remove.mutateAsync({ id: passkey.id, password })
      onDone()
    },
  })
  return (
    <>
      <p className="mb-5 text-muted">
        <bdi className="font-semibold wrap-anywhere text-ink">{passkey.name}</bdi> will no longer sign you in. Your
        password stays as it is.
      </p>
      <AccountForm form={form} button="Remove passkey" busyButton="Removing…" variant="danger">
        <PasswordField required form={form} name="password" label="Your password" autoComplete="current-password" />
      </AccountForm>
    </>
  )
}
