import type { CallOutput } from '#contract/functions.ts'
import { returnBases, type ReturnBasis, type ReturnStatus } from '#domain/orders/return.ts'

export type Return = CallOutput<'find-order'>['returns'][number]

export const returnWords: Record<ReturnStatus, string> = {
  told: 'Not sent yet',
  sent: 'On its way',
  received: 'To inspect',
  inspected: 'Refund under way',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
}

const basisWords: Record<ReturnBasis, string> = {
  cancel: 'Changed their mind',
  'our-30-days': 'Our 30 days',
  reject: 'Rejected as faulty',
  'reduction-or-final-rejection': 'Faulty after a repair',
}

export function basisIn(basis: string): string {
  const known = returnBases.find((candidate) => candidate === basis)
  return known ? basisWords[known] : basis
}
