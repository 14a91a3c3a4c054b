import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'

export const applicationDecisions = {
  approved: { label: 'Approve application', about: 'They get an email to say that their application is approved.' },
  rejected: {
    label: 'Reject application',
    about: 'They get an email to say that we can’t offer them an account for now.',
  },
} as const

export type ApplicationDecision = keyof typeof applicationDecisions

type ApplicationDecisionDialogProps = {
  decision: ApplicationDecision
  business: string
  busy: boolean
  onDecide: () => void
  onClose: () => void
}

/** Asks for confirmation, because the applicant is notified at once. */
export function ApplicationDecisionDialog(props: ApplicationDecisionDialogProps) {
  const { decision, business, busy, onDecide, onClose } = props
  const { label, about } = applicationDecisions[decision]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={label}
      description={business}
      act={label}
      isBusy={busy}
      onConfirm={onDecide}
    >
      <p>{about} The case is then closed.</p>
    </ConfirmDialog>
  )
}
