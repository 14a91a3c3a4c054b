import type { Emails } from './parts/standard-email.tsx'
import { formatDay } from '#domain/calendar/london-time.ts'
import { caseEmail } from './parts/case-email.ts'
import { dataComplaintPolicy } from '#domain/site/policies.ts'
import type { ComplaintOutcome } from '#domain/customers/case.ts'

const applicationOutcomes = {
  approved: {
    heading: 'Your application has been approved.',
    lead: 'We’re delighted to have you as a partner.',
    body: ['We’ll be in touch about next steps. If you have questions before that, ask them in the conversation.'],
  },
  declined: {
    heading: 'We can’t take you on as a partner at the moment.',
    lead: 'Thank you for applying. We’ve looked at your application carefully.',
    body: ['If you would like to know why, or if something has changed, write to us in the conversation.'],
  },
}

const complaintOutcomes: Record<ComplaintOutcome, { heading: string; lead: string }> = {
  upheld: { heading: 'You were right.', lead: 'We have looked into your complaint about your data, and uphold it.' },
  'partly-upheld': {
    heading: 'You were right in part.',
    lead: 'We have looked into your complaint about your data, and uphold part of it.',
  },
  'not-upheld': {
    heading: 'We do not uphold your complaint.',
    lead: 'We have looked into your complaint about your data. Below is what we found.',
  },
}

export const caseEmails = {
  /** To a visitor who wrote to us. It quotes nothing, because the address is not proven to be the writer's. */
  contact_received: caseEmail(
    () => 'We have your message',
    ({ name, answer_by }) => ({
      eyebrow: 'Your message',
      heading: 'We have your message.',
      lead: `We’ll answer by ${formatDay(answer_by)}.`,
      name,
      body: [
        'Thank you for writing. Our team will read your message and answer you by email and in the conversation.',
        'If you would like to add something, open the conversation and write it there.',
      ],
      smallPrint: 'If this wasn’t you, you can ignore this email.',
    }),
  ),
  /** To a shop that wants to become a partner. */
  application_received: caseEmail(
    () => 'We have your application',
    ({ name, answer_by }) => ({
      eyebrow: 'Your application',
      heading: 'We have your application.',
      lead: `We’ll answer by ${formatDay(answer_by)}.`,
      name,
      body: [
        'Thank you for your interest in selling our products. Our team will look at your application and let you know what we decide.',
        'If you would like to add something, open the conversation and write it there.',
      ],
      smallPrint: 'If this wasn’t you, you can ignore this email.',
    }),
  ),
  complaint_received: caseEmail(
    () => 'We have your complaint about your data',
    ({ name, answer_by }) => ({
      eyebrow: 'Your data',
      heading: 'We have your complaint.',
      lead: `You’ll hear from us by ${formatDay(answer_by)}.`,
      name,
      body: [
        `Thank you for telling us. We’ll look into what happened with your data, keep you informed in the conversation and tell you the outcome within ${dataComplaintPolicy.outcomeDays} days, with our reasons.`,
      ],
      smallPrint:
        'You can complain to the Information Commissioner’s Office (ico.org.uk) at any time. If this wasn’t you, you can ignore this email.',
    }),
  ),
  application_decided: caseEmail(
    ({ outcome }) => `Your application is ${outcome}`,
    ({ name, outcome }) => ({
      eyebrow: 'Your application',
      ...applicationOutcomes[outcome],
      name,
      smallPrint: 'You’re getting this email because you applied to sell our products.',
    }),
  ),
  complaint_decided: caseEmail(
    () => 'The outcome of your complaint',
    ({ name, outcome, message }) => ({
      eyebrow: 'Your data',
      ...complaintOutcomes[outcome],
      name,
      body: [
        { title: 'What we found' },
        { quote: message },
        { title: 'If you’re not happy with this' },
        'Write to us in the conversation, or complain to the Information Commissioner’s Office: ico.org.uk, 0303 123 1113.',
      ],
    }),
  ),
} satisfies Partial<Emails>
