import { useState } from 'react'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import {
  ApplicationDecisionDialog,
  applicationDecisions,
  type ApplicationDecision,
} from '../submissions/application-decision-dialog.tsx'
import type { StaffCase } from './case-words.ts'

/** Approves or rejects: asked once more, because they are told at once. */
export function ApplicationDecision({ found }: { found: StaffCase }) {
  const [wanted, setWanted] = useState<ApplicationDecision | null>(null)
  const decide = useCallMutation('set-retailer-status', { done: 'Status updated', failed: 'Failed to update status' })
  const { submission } = found
  if (!submission) return null
  const offered = (['approved', 'rejected'] as const).filter((decision) => decision !== submission.status)
  return (
    <>
      {offered.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'approved' ? 'primary' : 'secondary'}
          onClick={() => setWanted(decision)}
        >
          {applicationDecisions[decision].label}
        </Button>
      ))}
      {wanted && (
        <ApplicationDecisionDialog
          decision={wanted}
          business={found.subject}
          busy={decide.isPending}
          onClose={() => setWanted(null)}
          onDecide={() =>
            decide.mutate(
              { id: submission.id, status: wanted, expected_updated_at: submission.updated_at },
              { onSettled: () => setWanted(null) },
            )
          }
        />
      )}
    </>
  )
}
