import { retailerFields, type Answers } from '#domain/customers/submission-fields.ts'
import { ApplicationDecisionDialog } from './application-decision-dialog.tsx'
import { answerFacts } from './answer-facts.tsx'
import { SubmissionList } from './submission-list.tsx'
import type { SubmissionFacts } from './submission.tsx'

export function RetailersTab() {
  return (
    <SubmissionList
      name="list-retailer-applications"
      setStatusName="set-retailer-status"
      title="Retailer Applications"
      noun="Applications"
      caseKind="retailer"
      searches="Business, name or email"
      statuses={[
        { value: 'pending', label: 'Pending' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
      ]}
      emptyAbout="Shops that apply on the retailers page appear here."
      describe={describeApplication}
      askFirst={{
        statuses: ['approved', 'rejected'],
        question: ({ row, status, busy, onSet, onClose }) =>
          status !== 'pending' && (
            <ApplicationDecisionDialog
              decision={status}
              business={row.business_name}
              busy={busy}
              onDecide={onSet}
              onClose={onClose}
            />
          ),
      }}
    />
  )
}

export function describeApplication(application: Answers<typeof retailerFields>): SubmissionFacts {
  return {
    from: application.contact_name,
    replySubject: `Your application to sell our products: ${application.business_name}`,
    title: application.business_name,
    facts: answerFacts(retailerFields, application),
    text: application.why_partner,
  }
}
