import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'

type User = CallOutput<'admin-list-users'>['users'][number]
type RoleChange = CallInput<'manage_user_role'>

const roles = [
  { value: 'admin', label: 'admin' },
  { value: 'user', label: 'user' },
] as const

const actions = [
  { value: 'grant', label: 'Grant' },
  { value: 'revoke', label: 'Revoke' },
] as const

export function RoleManagement() {
  const [search, setSearch] = useState('')
  const [userId, setUserId] = useState('')
  const [role, setRole] = useState<RoleChange['target_role']>()
  const [action, setAction] = useState<RoleChange['action']>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const users = useQuery({
    queryKey: ['admin-list-users', search],
    queryFn: () => callFunction('admin-list-users', { limit: 100, search: search || null }),
    placeholderData: keepPreviousData,
  })
  const manage = useMutation({
    mutationFn: (change: RoleChange) => callFunction('manage_user_role', change),
    onSuccess(hasChanged, change) {
      if (!hasChanged) return toast.message('No Change', 'Role assignment was already in the requested state')
      setReason('')
      toast.success('Success', `Role ${change.target_role} ${change.action === 'grant' ? 'granted' : 'revoked'}`)
    },
    onError: (fault) => toast.error('Error', fault.message),
    onSettled: () =>
      Promise.all(
        ['admin-list-users', 'list-role-audit-log', 'list-audit-log'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })

  function submit() {
    if (userId === '' || !role || !action) return toast.error('Please fill in all required fields')
    manage.mutate({ target_user_id: userId, target_role: role, action, reason: reason.trim() || null })
  }

  return (
    <Card as="section" labelledBy="role-management">
      <h2 id="role-management" className="mb-4 text-lg font-semibold">
        Role management
      </h2>
      <Form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Find a user" optional hint="The beginning of the email, first or last name.">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={200}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value)
                // Nobody out of sight stays chosen.
                setUserId('')
              }}
            />
          )}
        </Field>
        <Field
          label="User"
          hint={users.data?.next ? 'The newest 100. The others are found by the field above.' : undefined}
          error={users.error?.message}
        >
          {(control) => (
            <Select
              {...control}
              placeholder={users.data ? placeholderFor(users.data.users) : 'Loading users'}
              disabled={!users.data || users.data.users.length === 0}
              options={(users.data?.users ?? []).map((user) => ({ value: user.id, label: describe(user) }))}
              value={userId}
              onChoose={setUserId}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Role">
            {(control) => <Select {...control} placeholder="Choose a role" options={roles} onChoose={setRole} />}
          </Field>
          <Field label="Action">
            {(control) => <Select {...control} placeholder="Choose an action" options={actions} onChoose={setAction} />}
          </Field>
        </div>
        <Field label="Reason" optional hint="Kept in the audit log.">
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={manage.isPending} className="self-start">
          {manage.isPending ? 'Updating...' : 'Update Role'}
        </Button>
      </Form>
    </Card>
  )
}

function placeholderFor(users: User[]): string {
  return users.length === 0 ? 'Nobody found' : 'Choose a user'
}

function describe({ email, first_name, last_name, roles: held }: User): string {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const marks = held.includes('admin') ? ', admin' : ''
  return name === '' ? `${email}${marks}` : `${email} (${name})${marks}`
}
