import { useEffect, useEffectEvent, useState } from 'react'
import { manageUserRoleInput } from '#contract/operations/admin.ts'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { readBy, useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { TitledCard } from '../list/titled.tsx'
import { SearchBox } from '../list/search-box.tsx'

type User = CallOutput<'admin-list-users'>['users'][number]
type RoleChange = CallInput<'manage_user_role'>

const roles = ['admin', 'user', 'manager', 'support', 'packer'].map((role) => ({ value: role, label: role }))

const actions = [
  { value: 'grant', label: 'Grant' },
  { value: 'revoke', label: 'Revoke' },
] as const

export function RoleManagement() {
  const [search, setSearch] = useState('')
  const users = useCall('admin-list-users', { limit: 100, search: search || null }, { keepsPrevious: true })
  const manage = useCallMutation('manage_user_role', {
    done(hasChanged, change) {
      if (!hasChanged) return toast.message('No Change', 'Role assignment was already in the requested state')
      form.set({ reason: '' })
      toast.success('Success', `Role ${change.target_role} ${change.action === 'grant' ? 'granted' : 'revoked'}`)
    },
    failed: 'Error',
  })
  const form = useForm({
    initial: { target_user_id: '', target_role: '', action: '', reason: '' },
    read: (values) => ({ input: readChange(values) }),
    async send(change: RoleChange | null) {
      if (change === null) return toast.error('Please fill in all required fields')
      await manage.mutateAsync(change)
    },
  })

  // The inputs are uncontrolled, so a single result is selected after the list has rendered.
  const choose = useEffectEvent((target_user_id: string) => form.set({ target_user_id }))
  const onlyFound = search !== '' && !users.isStale && users.data?.users.length === 1 ? users.data.users[0]?.id : null
  useEffect(() => {
    if (onlyFound) choose(onlyFound)
  }, [onlyFound])

  return (
    <TitledCard id="role-management" title="Role management" className="flex flex-col gap-4">
      <SearchBox
        label="Find a user"
        placeholder="The beginning of the email, first or last name"
        value=""
        onSearch={(text) => {
          setSearch(text)
          // Clear the choice, because the chosen person may no longer be listed.
          form.set({ target_user_id: '' })
        }}
      />
      <Form {...form.attributes} className="flex flex-col gap-4">
        <Field
          label="User"
          hint={users.data?.next ? 'The newest 100. Use the field above to find others.' : undefined}
          error={users.error?.message}
        >
          {(control) => (
            <Select
              {...control}
              {...form.field('target_user_id')}
              placeholder={users.data ? placeholderFor(users.data.users) : 'Loading users'}
              disabled={!users.data || users.data.users.length === 0}
              options={(users.data?.users ?? []).map((user) => ({ value: user.id, label: describe(user) }))}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField form={form} name="target_role" label="Role" placeholder="Choose a role" options={roles} />
          <SelectField form={form} name="action" label="Action" placeholder="Choose an action" options={actions} />
        </div>
        <TextField form={form} name="reason" label="Reason" optional hint="Kept in the audit log." maxLength={500} />
        <Button type="submit" busy={manage.isPending} className="self-start">
          {manage.isPending ? 'Updating...' : 'Update role'}
        </Button>
      </Form>
    </TitledCard>
  )
}

function readChange({ reason, ...chosen }: { reason: string }): RoleChange | null {
  const reading = readBy(manageUserRoleInput)({ ...chosen, reason: reason.trim() || null })
  return 'input' in reading ? reading.input : null
}

function placeholderFor(users: User[]): string {
  return users.length === 0 ? 'No match' : 'Choose a user'
}

function describe({ email, first_name, last_name, roles: held }: User): string {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const marks = held.includes('admin') ? ', admin' : ''
  return name === '' ? `${email}${marks}` : `${email} (${name})${marks}`
}
