import { setStaffRoleInput } from '#contract/operations/admin.ts'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { roles } from '#domain/customers/role.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { readBy, useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { Invitations, InviteDialog } from './invitations.tsx'
import { roleLabels } from './role-labels.ts'
import { Loaded } from '../list/loaded.tsx'
import { OneLine, RowTable } from '../list/row-table.tsx'
import { Age, UntrustedText } from '../list/cells.tsx'
import { TitledSection } from '../list/titled.tsx'
import { StateBadge } from '../list/badges.tsx'

type Colleague = CallOutput<'list-staff'>['rows'][number]

const options = roles.map((role) => ({ value: role, label: roleLabels[role] }))

export function StaffTable() {
  const query = useCall('list-staff', {}, { failure: 'Failed to fetch the staff' })
  return (
    <TitledSection id="staff" title="Who works here">
      <p className="mb-3 max-w-[70ch] text-sm text-muted">
        Each role includes the ones before it: packer, support, manager, admin. Changes take effect at once. To remove a
        colleague, choose “No role”: they are then signed out everywhere.
      </p>
      <DialogButton className="mb-3" dialog={(close) => <InviteDialog onClose={close} />}>
        Invite a colleague
      </DialogButton>
      <Loaded query={query} noun="the staff" lines={3}>
        {({ rows, invitations }) => (
          <>
            <RowTable
              caption="Who works here, with their roles"
              rows={rows}
              keyOf={({ id }) => id}
              columns={(column) => [
                column('Person', { isName: true, onCard: 'wide' }, (row) => (
                  <OneLine>
                    <UntrustedText text={row.name} clamp="line" className="max-w-full lg:shrink-0" />
                    <UntrustedText text={row.email} clamp="line" className="font-normal text-muted" />
                  </OneLine>
                )),
                column('Role', { width: 'lg:w-28', cardLabel: true }, (row) => row.role),
                column('Last seen', { width: 'lg:w-36', cardLabel: true }, ({ last_seen_at: seen }) =>
                  seen ? (
                    <>
                      <Age since={seen} /> ago
                    </>
                  ) : (
                    'Never'
                  ),
                ),
                column('Second factor', { width: 'lg:w-36', cardLabel: true }, (row) =>
                  row.two_factor_enabled ? 'On' : <StateBadge tone="due">Off</StateBadge>,
                ),
                column('Actions', { width: 'lg:w-40', look: 'max-lg:justify-self-end' }, (row) => (
                  <DialogButton dialog={(close) => <RoleDialog colleague={row} onClose={close} />}>
                    Change role<span className="sr-only"> of {row.email}</span>
                  </DialogButton>
                )),
              ]}
            />
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </>
        )}
      </Loaded>
    </TitledSection>
  )
}

function RoleDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const change = useCallMutation('set-staff-role', {
    done: (hasChanged) =>
      hasChanged
        ? toast.success('Role changed')
        : toast.message('No Change', 'Role assignment was already in the requested state'),
    failed: 'Error',
  })
  const form = useForm({
    initial: { role: colleague.role as string, reason: '' },
    read: (values) => readBy(setStaffRoleInput)({ user_id: colleague.id, ...values }),
    send: (input: CallInput<'set-staff-role'>) => change.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Change role" description={colleague.email} act="Save">
      <SelectField form={form} name="role" label="Role" options={options} />
      <TextField form={form} name="reason" label="Reason" hint="Kept in the audit log." maxLength={500} />
    </FormDialog>
  )
}
