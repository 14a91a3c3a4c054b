import type { CallOutput } from '#contract/functions.ts'
import { addPersonNoteInput } from '#contract/people/people.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Age } from '../list/age.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'

type Notes = CallOutput<'find-person'>['notes']

/** Notes for colleagues about a person. The person may ask for a copy, and the page says so. */
export function PersonNotes({ email, notes }: { email: string; notes: Notes }) {
  const add = useCallMutation('add-person-note', { done: 'Note added', failed: 'Failed to add the note' })
  const form = useForm({
    initial: { body: '' },
    read: ({ body }) => readBy(addPersonNoteInput)({ email, body }),
    async send(input: { email: string; body: string }) {
      await add.mutateAsync(input)
      form.set({ body: '' })
    },
  })
  return (
    <section aria-label="Notes" className="min-w-0 rounded-lg border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 text-sm font-semibold">
        Notes <span className="font-normal text-muted">{notes.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="px-3 py-2 text-sm">
            <UntrustedText text={note.body} />
            <p className="text-xs text-muted">
              {note.written_by_email ?? 'Somebody who has left'}, <Age since={note.created_at} /> ago
            </p>
          </li>
        ))}
      </ul>
      <Form {...form.attributes} className="flex flex-col gap-3 border-t border-line p-3">
        <TextareaField
          form={form}
          name="body"
          label="New note"
          hint="They may ask for a copy of what is written here."
          rows={2}
          maxLength={2000}
        />
        <Button type="submit" variant="secondary" size="small" className="self-start" busy={add.isPending}>
          Add note
        </Button>
      </Form>
    </section>
  )
}
