import { useId, type ReactNode } from 'react'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#app/parts/ui/confirm-dialog.tsx'
import type { FormState } from '#app/parts/forms/use-form.tsx'
import { ChangedMeanwhile, type TheirChange } from './changed-meanwhile.tsx'

type FormDialogProps = Omit<ConfirmDialogProps, 'open' | 'isBusy' | 'form' | 'onConfirm'> & {
  form: Pick<FormState, 'isSending' | 'failure' | 'attributes'> & { changes?: TheirChange[] }
  /** Shown above the form, and alone if there is nothing to send (`act` is null). */
  notice?: ReactNode
  layout?: string
}

/** A dialog around a form. It is open while mounted, so each opening starts with a fresh form. */
export function FormDialog({ form, notice, layout, children, ...dialog }: FormDialogProps) {
  const id = useId()
  const { isSending, changes = [] } = form
  return (
    <ConfirmDialog {...dialog} open isBusy={isSending} form={id}>
      <div className="flex flex-col gap-4">
        {notice}
        {changes.length === 0 && <FormFailure form={form} />}
        <ChangedMeanwhile changes={changes} />
        {dialog.act !== null && (
          <Form {...form.attributes} autoComplete="off" id={id} className={layout ?? 'flex flex-col gap-4'}>
            {children}
          </Form>
        )}
      </div>
    </ConfirmDialog>
  )
}
