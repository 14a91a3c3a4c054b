import type { CallInput } from '#contract/functions.ts'
import { readPounds, typedPounds } from '#domain/orders/parse-pounds.ts'
import { needsTypedConfirmation } from '#domain/orders/refund.ts'
import { refundAfter, whyNotToDeduct } from '#domain/orders/return.ts'
import type { Reading } from '#app/parts/forms/use-form.tsx'

export type InspectionFields = {
  verdict: string
  deduction: string
  deduction_reason: string
  shelf: string
  confirmation: string
}

export const emptyInspection: InspectionFields = {
  verdict: 'whole',
  deduction: '',
  deduction_reason: '',
  shelf: '',
  confirmation: '',
}

/** The deduction; null until an amount is typed. */
export function deductionOf({ verdict, deduction }: InspectionFields): number | null {
  return verdict === 'deduct' ? readPounds(deduction) : 0
}

type Inspected = { returned: { id: string; updated_at: string }; left: number }

export function readInspection(
  fields: InspectionFields,
  { returned, left }: Inspected,
): Reading<CallInput<'inspect-return'>> {
  const deduction = deductionOf(fields)
  const inspection = { deduction: deduction ?? 0, reason: fields.deduction_reason }
  const refund = refundAfter(inspection, left)
  const isConfirmed = !needsTypedConfirmation(refund) || readPounds(fields.confirmation) === refund
  const faults: Record<string, string> = {}
  if (fields.verdict === 'deduct') {
    if (!deduction) faults['deduction'] = 'Please enter an amount such as 20.00'
    else if (deduction > left) faults['deduction'] = whyNotToDeduct(inspection, left) ?? ''
    if (!fields.deduction_reason.trim()) {
      faults['deduction_reason'] = 'Please say what the deduction is for. The buyer reads it.'
    }
  }
  if (fields.shelf === '') faults['shelf'] = 'Please say where the goods go'
  if (!isConfirmed && !faults['deduction']) faults['confirmation'] = `Please type ${typedPounds(refund)}`
  if (deduction === null || Object.keys(faults).length > 0) return { faults }
  return {
    input: {
      id: returned.id,
      deduction,
      ...(deduction > 0 && { deduction_reason: fields.deduction_reason }),
      restock: fields.shelf === 'restock',
      ...(needsTypedConfirmation(refund) && { confirmation: fields.confirmation }),
      expected_updated_at: returned.updated_at,
    },
  }
}
