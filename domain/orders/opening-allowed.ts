import { returnsPolicy } from '#domain/site/policies.ts'
import type { Right } from './rights.ts'

/** Shown beside every button that cancels a contract, and after the terms of our own 30 days. */
export const openingAllowed = `For ${returnsPolicy.cancellationDays} days after the day it arrives you may open the parcel and try it as you would in a shop, and still cancel.`

/** The right as worded on an order's page. The server adds the sentence, to keep it out of the page's scripts. */
export function wordForBuyer(right: Right): Right {
  const isCancelling = right.right === 'cancel-before-dispatch' || right.right === 'cancel'
  return isCancelling ? { ...right, text: `${right.text} ${openingAllowed}` } : right
}
