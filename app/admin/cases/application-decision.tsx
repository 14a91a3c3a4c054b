import { useState } from 'react'
import { useCallMutation } from '#app/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { StaffCase } from './case-words.ts'

const decisions = {
  approved: { label: 'Approve application', about: 'They get an email that their application is approved.' },
  rejected: { label: 'Reject application', about: 'They get an email that we decline it at present.' },
} as const

type Decision = keyof typeof decisions

/** Approves or rejects: asked once more, because they are told at once. */
export function ApplicationDecision({ found }: { found: StaffCase }) {
  const [wanted, setWanted] = useState<Decision | null>(null)
  const decide = useCallMutation('set-retailer-status', {
    invalidates: ['find-case', 'list-cases', 'list-retailer-applications', 'overview', 'list-deadlines'],
    says: { done: 'Status updated', failed: 'Failed to update status' },
  })
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
          {decisions[decision].label}
        </Button>
      ))}
      {wanted && (
        <Dialog
          open
          onClose={() => setWanted(null)}
          title={decisions[wanted].label}
          description={found.subject}
          width="small"
          actions={
            <>
              <Button variant="secondary" onClick={() => setWanted(null)}>
                Cancel
              </Button>
              <Button
                busy={decide.isPending}
                onClick={() =>
                  decide.mutate(
                    { id: submission.id, status: wanted, expected_updated_at: submission.updated_at },
                    { onSettled: () => setWanted(null) },
                  )
                }
              >
                {decisions[wanted].label}
              </Button>
            </>
          }
        >
          <p>{decisions[wanted].about} The case is then closed.</p>
        </Dialog>
      )}
    </>
  )
}
