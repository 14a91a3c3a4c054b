import { useRef, useState } from 'react'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { openUpload } from '#app/parts/files/upload-file.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { Return } from './refund-words.ts'

export function LabelButton({ returned }: { returned: Return }) {
  return <DialogButton dialog={(close) => <LabelDialog returned={returned} onClose={close} />}>Label</DialogButton>
}

function LabelDialog({ returned, onClose }: { returned: Return; onClose: () => void }) {
  const chosen = useRef<HTMLInputElement>(null)
  const [closing] = useState(() => new AbortController())
  const add = useCallMutation('add-return-label', {
    done: ['Label added', 'The buyer can find it on the page about the return.'],
  })
  const form = useForm({
    initial: { file: '' },
    read() {
      const file = chosen.current?.files?.[0]
      return file ? { input: file } : { faults: { file: 'Please choose the label' } }
    },
    async send(file: File) {
      const upload = await openUpload(file).send({ signal: closing.signal, onProgress: () => {} })
      if (closing.signal.aborted) return
      await add.mutateAsync({ id: returned.id, upload })
      onClose()
    },
  })
  /** Closing stops the upload, so that its label does not reach the buyer. */
  function close() {
    closing.abort()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onClose={close}
      title="Send a return label"
      description={`Order ${formatOrderNumber(returned.order_id)}. The buyer gets the label by email and on the page about the return.`}
      act="Send label"
    >
      <Field label="Label" hint="PDF or a picture, up to 10 MB." error={form.faults.file ?? null}>
        {(control) => (
          <input
            {...control}
            ref={chosen}
            name="file"
            type="file"
            accept="application/pdf,image/*"
            className="text-sm file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-edge file:bg-transparent file:px-3 file:text-sm file:font-semibold"
          />
        )}
      </Field>
    </FormDialog>
  )
}
