import { staffHref } from '#domain/site/staff-href.ts'
import { retailerFields } from '#domain/customers/submission-fields.ts'
import { answerFacts, longAnswers } from './parts/answers.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleRetailer } from './sample-data.ts'

/** To the shop, when a retailer wants to become a partner. */
export const retailerNotification = standardEmail(
  sampleRetailer,
  ({ business_name }) => `Retailer application from ${business_name}`,
  (application, { siteUrl }) => ({
    eyebrow: 'Retailer application',
    heading: `${application.business_name} would like to sell with us`,
    lead: 'Reply to this email to write to the applicant.',
    preview: `${application.contact_name}, ${application.business_address}`,
    action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(application.case_id)}` },
    body: [{ facts: answerFacts(retailerFields, application) }, ...longAnswers(retailerFields, application)],
  }),
)
