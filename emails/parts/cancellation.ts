import { addressLine, type Company } from '#domain/site/company.ts'
import { returnsPolicy } from '#domain/site/policies.ts'

const days = `${returnsPolicy.cancellationDays} days`

/**
 * The model instructions on cancellation: Consumer Contracts (Information, Cancellation and Additional Charges)
 * Regulations 2013, Schedule 3, Part A, filled in for goods that the buyer sends back at their own cost.
 */
export function cancellationRight(company: Company): string[] {
  return [
    `You have the right to cancel this contract within ${days} without giving any reason. The cancellation period will ` +
      `expire after ${days} from the day on which you acquire, or a third party other than the carrier and indicated by ` +
      'you acquires, physical possession of the last of the goods.',
    `To exercise the right to cancel, you must inform us, ${contact(company)}, of your decision to cancel this contract ` +
      'by a clear statement (for example a letter sent by post or an email). You may use the model cancellation form ' +
      'below, but it is not obligatory.',
    'To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of ' +
      'the right to cancel before the cancellation period has expired.',
  ]
}

export const cancellationEffects = [
  'If you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery. ' +
    'We may make a deduction from the reimbursement for loss in value of any goods supplied, if the loss is the result of ' +
    'unnecessary handling by you.',
  `We will make the reimbursement without undue delay, and not later than ${days} after the day we receive back from you ` +
    `any goods supplied, or (if earlier) ${days} after the day you provide evidence that you have returned the goods. We ` +
    'will use the same means of payment as you used for the initial transaction, and you will not incur any fees as a ' +
    'result of the reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied ' +
    'evidence of having sent back the goods, whichever is the earliest.',
  `You shall send back the goods or hand them over to us, without undue delay and in any event not later than ${days} from ` +
    'the day on which you communicate your cancellation from this contract to us. You will have to bear the direct cost of ' +
    'returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than ' +
    'what is necessary to establish the nature, characteristics and functioning of the goods.',
] as const

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
