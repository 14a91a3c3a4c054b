import type { OfferedFunction } from '#contract/people/staff-access.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import type { StaffCase } from './case-words.ts'

type NextAct = { label: string; address: string; needs: OfferedFunction }

/** The link to where a decision to send or pay something is carried out. */
export function nextActOf(outcome: StaffCase['outcome'], orderId: string): NextAct | null {
  if (outcome === 'replace')
    return { label: 'Send the replacement', address: staffHref.newOrder(orderId), needs: 'create-order' }
  if (outcome === 'refund')
    return { label: 'Refund the order', address: staffHref.order(orderId), needs: 'create-refund' }
  return null
}
