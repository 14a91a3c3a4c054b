import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '#app/parts/http/call-error.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from './form-dialog.tsx'

function Rename({ send }: { send: (name: string) => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rename
      </button>
      {isOpen && <RenameDialog send={send} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RenameDialog({ send, onClose }: { send: (name: string) => Promise<void>; onClose: () => void }) {
  const form = useForm({
    initial: { name: '' },
    read: ({ name }) => (name ? { input: name } : { faults: { name: 'Please give it a name' } }),
    send: (name: string) => send(name).then(onClose),
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Rename" act="Save" busyAct="Saving...">
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  )
}

const dialog = page.getByRole('dialog', { name: 'Rename' })
const open = () => page.getByRole('button', { name: 'Rename' }).click()

test('a form dialog is busy while it sends, closes when done and reopens with an empty form', async () => {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = (name: string) => {
    sent.push(name)
    return promise
  }
  await renderForStaff(<Rename send={send} />, () => Response.json({}))
  await open()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please give it a name')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Late parcels')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  resolve()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sent).toEqual(['Late parcels'])
  await open()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('')
})

test('a form dialog that fails says why, stays open and keeps the typed text', async () => {
  const refuse = () => Promise.reject(new CallError({ error: 'This name is taken.', code: 'conflict' }, 409))
  await renderForStaff(<Rename send={refuse} />, () => Response.json({}))
  await open()
  await dialog.getByLabelText('Name').fill('Late parcels')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This name is taken.')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Late parcels')
})

test('the browser does not fill in a form with the data of the member of staff', async () => {
  await renderForStaff(<Rename send={async () => {}} />, () => Response.json({}))
  await open()
  expect(dialog.element().querySelector('form')?.autocomplete).toBe('off')
})
