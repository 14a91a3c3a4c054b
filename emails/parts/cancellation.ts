import { addressLine, type Company } from '#domain/site/company.ts'
import { returnsPolicy } from '#domain/site/policies.ts'

const days = `${returnsPolicy.cancellationDays} days`

/**
 * The conditions, time limit and procedures for cancelling: Consumer Contracts (Information, Cancellation and Additional
 * Charges) Regulations 2013, Schedule 2 (l) to (n), for goods that the buyer sends back at their own cost.
 */
export function cancellationRight(company: Company): string {
  return (
    `You have the right to cancel this contract within ${days} without giving any reason. That period ends ${days} after ` +
    `the day on which you, or someone you name, receive the goods. Tell us by any clear statement: on our page below, with the ` +
    `form below, or by letter, phone or email to ${contact(company)}. It is enough to send it before the period has ended.`
  )
}

export const cancellationEffects =
  `If you cancel, we will refund all payments received from you, including delivery, by the same means of payment and ` +
  `without a fee: not later than ${days} after the day we receive back the goods or, if earlier, ${days} after the day you ` +
  `show that you have sent them. Please send the goods back within ${days} of cancelling, at your own cost. We may deduct ` +
  'for loss in value if you have handled them more than is necessary to see what they are and how they work.'

/** The model cancellation form, Schedule 3, Part B, addressed to us and naming the order. */
export function cancellationForm(company: Company, order: { id: string; product: string; placedOn: string }): string[] {
  return [
    `To ${contact(company)}:`,
    `I/We* hereby give notice that I/We* cancel my/our* contract of sale of the following goods*: ${order.product}, order ${order.id}`,
    `Ordered on*/received on*: ${order.placedOn} / ____________________`,
    'Name of consumer(s): ____________________',
    'Address of consumer(s): ____________________',
    'Signature of consumer(s) (only if this form is notified on paper): ____________________',
    'Date: ____________________',
    '* Delete as appropriate.',
  ]
}

function contact(company: Company): string {
  return `${company.name}, ${addressLine(company)}, telephone ${company.phone}, email ${company.supportEmail}`
}

export const statutoryRights =
  'Under the Consumer Rights Act 2015 the goods must be as described, fit for purpose and of satisfactory quality. If they ' +
  'are not, you may be entitled to a repair, a replacement or a refund, also after the warranty has ended. Nothing in our ' +
  'policies limits these rights.'
