import { useSession } from '#app/parts/session/use-session.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import type { StaffCase } from './case-words.ts'
import { useCaseAction } from './use-case-actions.ts'

const nobody = 'nobody'

/** The person assigned to the case. */
export function AssignCase({ found }: { found: StaffCase }) {
  const session = useSession()
  const assign = useCaseAction('assign-case', 'Assigned')
  const me = session.status === 'signed-in' ? session.user.id : null
  const set = (assigned_to: string | null) => assign.mutate({ case_id: found.id, assigned_to })
  return (
    <div className="flex flex-col gap-2">
      <Select
        aria-label="Looked after by"
        value={found.assigned_to ?? nobody}
        disabled={assign.isPending}
        options={[
          { value: nobody, label: 'Nobody yet' },
          ...found.colleagues.map(({ id, email }) => ({ value: id, label: id === me ? `${email} (me)` : email })),
        ]}
        onChoose={(chosen) => set(chosen === nobody ? null : chosen)}
      />
      {me && found.assigned_to !== me && (
        <div>
          <Button variant="secondary" size="small" busy={assign.isPending} onClick={() => set(me)}>
            Assign to me
          </Button>
        </div>
      )}
    </div>
  )
}
