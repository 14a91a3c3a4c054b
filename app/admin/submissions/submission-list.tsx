import { useState } from 'react'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { staffHref } from '#domain/site/staff-href.ts'
import type { CaseKind } from '#domain/customers/case.ts'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { FilteredList } from '#app/admin/list/filtered-list.tsx'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import {
  ApplicationDecisionDialog,
  applicationDecisions,
  type ApplicationDecision,
} from './application-decision-dialog.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { Submission, type SubmissionFacts } from './submission.tsx'

type SubmissionListName = 'list-contact-submissions' | 'list-retailer-applications' | 'list-warranty-claims'
type Row<Name extends SubmissionListName> = CallOutput<Name>['rows'][number]

type SubmissionListProps<Name extends SubmissionListName> = {
  name: Name
  setStatusName: SetStatusName
  title: string
  /** The plural noun with a capital: 'Messages'. */
  noun: string
  /** The kind of these submissions in the list of cases. */
  caseKind: CaseKind
  /** The fields that the search covers: 'Name, email or subject'. */
  searches: string
  statuses: readonly { value: Row<Name>['status']; label: string }[]
  /** Filters besides the statuses. */
  alsoShown?: readonly { value: string; label: string }[]
  /** Shown while the list is empty: says where the first submission will come from. */
  emptyAbout: string
  describe: (row: Row<Name>) => SubmissionFacts
  /** Statuses that need a decision in the case, because the customer is notified. */
  decidedInCase?: readonly Row<Name>['status'][]
  /** Whether approving and rejecting ask first, because the applicant gets an email at once. */
  isConfirmed?: boolean
}

export function SubmissionList<Name extends SubmissionListName>(props: SubmissionListProps<Name>) {
  const { name, title, noun, caseKind, searches, statuses, alsoShown = [], emptyAbout, describe } = props
  const { decidedInCase = [], isConfirmed = false } = props
  const navigate = useNavigate()
  const setStatus = useSetStatus(props.setStatusName)
  const things = noun.toLowerCase()
  const [asked, setAsked] = useState<{ row: Row<Name>; status: Row<Name>['status'] & ApplicationDecision } | null>(null)

  const set = ({ id, updated_at }: Row<Name>, status: Row<Name>['status']) =>
    setStatus.mutate({ id, status, expected_updated_at: updated_at } as CallInput<SetStatusName>, {
      onSettled: () => setAsked(null),
    })
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <FilteredList
        name={name}
        noun={noun}
        failure={`Failed to fetch ${title.toLowerCase()}`}
        filterOptions={{ status: { label: 'Status', anyLabel: 'Any status', options: [...alsoShown, ...statuses] } }}
        searches={searches}
        inputOf={(filters) => filters as CallInput<Name>} // each of these list functions takes these two filters
        notice={
          <p className="text-sm text-muted">
            Newest first. To work through them:{' '}
            <TextLink href={staffHref.caseQueue(caseKind)}>cases, soonest due first</TextLink>
          </p>
        }
        empty={{
          atAll: { title: `No ${things} yet`, about: emptyAbout },
          filtered: { title: `No ${things} match`, about: 'Try fewer words or another status.' },
        }}
      >
        {(rows) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 3xl:grid-cols-2">
            {(rows as Row<Name>[]).map((row) => {
              const facts = describe(row)
              return (
                <Submission
                  key={row.id}
                  email={row.email}
                  phone={row.phone}
                  at={row.created_at}
                  suspectedSpam={row.suspected_spam}
                  caseId={row.case_id}
                  {...facts}
                >
                  <StatusButtons
                    label={`Status, ${facts.from}`}
                    options={statuses}
                    value={row.status}
                    busy={setStatus.isPending && setStatus.variables.id === row.id}
                    onSet={(chosen) => {
                      if (row.case_id && decidedInCase.includes(chosen)) return navigate(staffHref.case(row.case_id))
                      if (isConfirmed && isDecision(chosen)) setAsked({ row, status: chosen })
                      else set(row, chosen)
                    }}
                  />
                </Submission>
              )
            })}
          </ul>
        )}
      </FilteredList>
      {asked && (
        <ApplicationDecisionDialog
          decision={asked.status}
          business={describe(asked.row).title}
          busy={setStatus.isPending}
          onDecide={() => set(asked.row, asked.status)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

const isDecision = (status: string): status is ApplicationDecision => status in applicationDecisions

type SetStatusName = 'set-contact-status' | 'set-retailer-status' | 'set-claim-status'

const useSetStatus = <Name extends SetStatusName>(name: Name) =>
  useCallMutation(name, { done: 'Status updated', failed: 'Failed to update status' })
