import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type ConfirmDialogProps = Omit<DialogProps, 'actions'> & {
  act: ReactNode
  busyAct?: string | undefined
  isBusy: boolean
  isDangerous?: boolean
  /** The id of the form inside to submit; without one, `onConfirm` is called. */
  form?: string
  onConfirm?: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { act, busyAct, isBusy, isDangerous = false, form, onConfirm, width = 'small', ...dialog } = props
  return (
    <Dialog
      {...dialog}
      width={width}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {act === null ? 'Close' : 'Cancel'}
          </Button>
          {act !== null && (
            <Button
              {...(form === undefined ? { onClick: onConfirm } : { type: 'submit', form })}
              variant={isDangerous ? 'danger' : 'primary'}
              busy={isBusy}
            >
              {isBusy ? (busyAct ?? act) : act}
            </Button>
          )}
        </>
      }
    />
  )
}
