import { useState } from 'react'
import * as z from 'zod/mini'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import type { CallOutput } from '#contract/functions.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { signOut } from '#app/parts/session/session.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { saveZip } from '#app/parts/ui/save-file.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { AccountForm, PasswordField } from './account-form.tsx'

const passwordInput = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(1000)),
})
const deletionInput = z.object({ ...passwordInput.shape, removesReviews: z.boolean() })

export function MyData() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div>
        <p className="mb-5 text-sm text-muted">
          One ZIP file with everything we keep about you: your details, orders with their receipts, messages and claims.
          We’ll email you to say that your data was downloaded.
        </p>
        <CopyForm />
      </div>
      <div>
        <p className="text-sm text-muted">
          Deleting your account removes your data from the shop. We keep only the order records that tax law requires,
          for six years. This cannot be undone.
        </p>
        <Deletion />
      </div>
    </div>
  )
}

function Deletion() {
  const [isDeleting, setIsDeleting] = useState(false)
  const { data, error } = useCall('preview-deletion', {})
  if (!data && !error) return <SkeletonLines label="Checking your orders" />
  if (data?.refusal) return <Notice kind="information" title={data.refusal} className="mt-5" />
  const kept = data?.kept ?? []
  return (
    <>
      {kept.length > 0 && <KeptOrders kept={kept} />}
      <Button variant="secondary" className="mt-5" onClick={() => setIsDeleting(true)}>
        Delete my account…
      </Button>
      <Dialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete your account?"
        width="small"
        description="You will be signed out on all devices, and you can no longer open your orders in this account. If you may need a copy of your data, download it first."
      >
        <DeleteForm />
      </Dialog>
    </>
  )
}

function KeptOrders({ kept }: { kept: CallOutput<'preview-deletion'>['kept'] }) {
  return (
    <div className="mt-4">
      <Notice kind="information" title="Some details have to stay for now">
        <p>We’ll erase the details of these orders automatically once each is settled. This is what is still open:</p>
        <ul className="mt-2 list-disc pl-5">
          {kept.map(({ order_id, number, reason }) => (
            <li key={order_id}>
              Order <span className="whitespace-nowrap tabular-nums">{number}</span>: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function CopyForm() {
  const form = useForm({
    initial: { password: '' },
    schema: passwordInput,
    async send({ password }) {
      const { filename, zip } = await callFunction('download-my-data', { password })
      saveZip(filename, zip)
      form.reset()
      toast.success('Your copy is ready', filename)
    },
  })
  return (
    <AccountForm form={form} button="Download a copy of my data" busyButton="Collecting…" variant="secondary">
      <PasswordField form={form} name="password" label="Your password" />
    </AccountForm>
  )
}

function DeleteForm() {
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', removesReviews: false },
    schema: deletionInput,
    async send({ password, removesReviews }) {
      const reviews = removesReviews ? 'remove' : 'keep'
      const { kept } = await callFunction('delete-my-account', { password, reviews })
      await signOut()
      toast.success(
        'Your account has been deleted',
        kept.length === 0
          ? 'We’ve sent you one last email to confirm it.'
          : 'We’ve sent you an email that says what we keep for now.',
      )
      navigate(href.home)
    },
  })
  return (
    <AccountForm form={form} button="Delete my account for good" busyButton="Deleting…" variant="danger">
      <Checkbox
        {...form.field('removesReviews')}
        label="Delete my product reviews as well"
        hint="Otherwise their stars and text stay on the site, without your name and photographs."
      />
      <PasswordField form={form} name="password" label="Your password" />
    </AccountForm>
  )
}
