import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type ConfirmDialogProps = Omit<DialogProps, 'actions'> & {
  act: ReactNode
  /** The label while the action runs. */
  busyAct?: string | undefined
  isBusy: boolean
  isDangerous?: boolean
  /** The id of the form inside to submit; without one, `onConfirm` is called. */
  form?: string
  onConfirm?: () => void
}

/** Asks for confirmation: Cancel first, then the action. */
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
