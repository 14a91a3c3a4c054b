import { failure, type Failure } from '#contract/failure.ts'
import { isCaseOwner, openCaseLink } from '#db/cases/case-access.ts'
import { findCase } from '#db/cases/case-row.ts'
import { findBuyersOrder } from '#db/cases/my-cases.ts'
import { matchOrder } from '#db/cases/match-order.ts'
import { findTokenAccess } from '#db/orders/order-access.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

export type AskedCase = { case_id: string; access?: string | undefined }
export type CaseAccess = 'link' | 'owner'

/** The same response for a missing case, another person's case and an expired link. */
const notYours = failure(
  'not-found',
  'This link does not open the conversation, or has expired. Please use the link in the newest email from us.',
)

/** The case, if the caller may see it and write in it. All others get `notYours`, whether or not the case exists. */
export async function requireCase(
  services: Services,
  { case_id: id, access: token }: AskedCase,
  caller: Caller,
): Promise<{ found: CaseRow; access: CaseAccess } | Failure> {
  const { db, clock } = services
  await matchOrder(db, id)
  const found = await findCase(db, id)
  if (!found) return notYours
  if (caller.userId !== null && (await isCaseOwner(db, id, caller.userId))) return { found, access: 'owner' }
  if (token === undefined) return notYours
  const now = clock.now()
  if (await openCaseLink(db, token, { caseId: id, now })) return { found, access: 'link' }
  // A token of the case's order also opens the case, because it was sent to the same mailbox.
  const orderId = await findBuyersOrder(db, id)
  const byOrder = orderId !== null && (await findTokenAccess(db, token, { orderId, now })) !== null
  return byOrder ? { found, access: 'link' } : notYours
}
