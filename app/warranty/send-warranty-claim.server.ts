import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { findOrderIdByNumber } from '#db/orders.ts'
import { insertWarrantyClaim } from '#db/warranty-claims.ts'
import { londonDate } from '#domain/london-time.ts'
import { looksAutomated } from '#services/form-guard.ts'
import { queueLetter } from '#services/mail/outbox.ts'
import type { Services } from '#services/services.ts'

export async function sendWarrantyClaim(
  { db, config, metrics, clock }: Services,
  input: FunctionParsedInput<'send-warranty-claim'>,
): Promise<FunctionResult<'send-warranty-claim'> | Failure> {
  // A robot is told that all went well, so that it has no reason to try another way.
  if (looksAutomated(metrics, 'claim', input)) return { success: true }
  if (input.purchaseDate && input.purchaseDate > londonDate(clock.now())) {
    const sentence = 'The purchase date cannot be in the future'
    return failure('input', sentence, { purchaseDate: sentence })
  }

  const { name, email, phone, description, files } = input
  const claim = {
    order_number: input.orderNumber,
    name,
    email,
    phone,
    purchase_date: input.purchaseDate ?? null,
    description,
  }
  await db.transaction().execute(async (tx) => {
    const order_id = await findOrderIdByNumber(tx, input.orderNumber)
    await insertWarrantyClaim(tx, { ...claim, files: JSON.stringify(files), order_id })
    const data = { ...claim, files }
    const support = { email: config.company.supportEmail, name: config.company.name }
    await queueLetter(tx, { type: 'warranty_claim', data, to: support, orderId: order_id })
    await queueLetter(tx, { type: 'warranty_acknowledgement', data, to: { email, name }, orderId: order_id })
  })
  return { success: true }
}
