import { inviteColleagueInput } from '#contract/operations/admin.ts'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { formatShortDay, londonDate } from '#domain/calendar/london-time.ts'
import { staffRoles } from '#domain/customers/role.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { readBy, useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { CallButton } from '../frame/call-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { UntrustedText } from '../list/cells.tsx'
import { roleLabels } from './role-labels.ts'

type Invitation = CallOutput<'list-staff'>['invitations'][number]

export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const withdraw = useCallMutation('withdraw-invitation', {
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
  })
  return (
    <ul aria-label="Invited" className="mt-3 flex flex-col gap-1 text-sm">
      {invitations.map(({ email, role, expires_at: until }) => (
        <li key={email} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0">
            Invited: <UntrustedText text={email} /> as {role}, until {formatShortDay(londonDate(new Date(until)))}
          </span>
          <CallButton call={withdraw} input={{ email }} disabled={withdraw.isPending}>
            Withdraw<span className="sr-only"> the invitation of {email}</span>
          </CallButton>
        </li>
      ))}
    </ul>
  )
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCallMutation('invite-colleague', {
    done: (_, { email }) => toast.success('Invitation sent', `${email} has 7 days to accept it.`),
    failed: 'Failed to send the invitation',
  })
  const form = useForm({
    initial: { email: '', role: 'packer' },
    read: readBy(inviteColleagueInput),
    send: (input: CallInput<'invite-colleague'>) => invite.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Invite a colleague"
      description="They get a link by email, valid for 7 days. A second invitation replaces the first."
      act="Send the invitation"
    >
      <TextField required form={form} name="email" label="Email" type="email" />
      <SelectField
        form={form}
        name="role"
        label="Role"
        options={staffRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
      />
    </FormDialog>
  )
}
