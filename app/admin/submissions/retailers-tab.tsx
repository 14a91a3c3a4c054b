import { UntrustedText } from '../list/untrusted-text.tsx'
import { SubmissionList } from './submission-list.tsx'

export function RetailersTab() {
  return (
    <SubmissionList
      name="list-retailer-applications"
      setStatusName="set-retailer-status"
      title="Retailer Applications"
      noun="Applications"
      searches="Business, name or email"
      statuses={[
        { value: 'pending', label: 'Pending' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
      ]}
      emptyAbout="Shops that apply on the retailers page appear here."
      describe={(application) => ({
        from: application.contact_name,
        replySubject: `Your application to sell our products: ${application.business_name}`,
        title: application.business_name,
        facts: [{ label: 'Address', value: <UntrustedText text={application.business_address} clamp="lines" /> }],
        text: application.why_partner,
      })}
    />
  )
}
