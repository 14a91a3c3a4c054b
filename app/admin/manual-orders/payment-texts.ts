import type { CallOutput } from '#contract/functions.ts'

/** Tells staff how the customer will pay for an order they entered. */
export const paymentTexts: Record<CallOutput<'create-order'>['payment'], string> = {
  'link-sent': 'The payment link is being sent by email.',
  'link-waits':
    'The payment provider cannot be reached. The link will be emailed automatically as soon as it can be made.',
  'awaits-transfer': 'The bank details are being sent by email.',
  confirmed: 'The confirmation is being sent by email.',
}
