import type { CallOutput } from '#contract/functions.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'

function nextStepOf({ status, by_hand }: CallOutput<'create-refund'>['refund']): string {
  if (status === 'waiting-for-approval') return 'It is more than you may send alone, so a colleague has to approve it.'
  return by_hand ? 'Send it by bank transfer, then record it here.' : 'The payment provider is being asked for it.'
}

export function useCreateRefund() {
  return useCallMutation('create-refund', {
    done: ({ refund }) => toast.success('Refund requested', nextStepOf(refund)),
    failed: 'Failed to refund the order',
  })
}

export function useRetryRefund() {
  return useCallMutation('retry-refund', {
    done: ({ refund }) => toast.success('Refund requested again', nextStepOf(refund)),
    failed: 'Failed to retry the refund',
  })
}

export function useApproveRefund() {
  return useCallMutation('approve-refund', {
    done: ({ refund }) => toast.success('Refund approved', nextStepOf(refund)),
    failed: 'Failed to approve the refund',
  })
}

export function useDeclineRefund() {
  return useCallMutation('decline-refund', {
    done: ['Refund declined', 'No money goes back.'],
    failed: 'Failed to decline the refund',
  })
}

export function useRecordBankRefund() {
  return useCallMutation('record-bank-refund', {
    done: ['Refund recorded', 'The buyer is being told by email.'],
    failed: 'Failed to record the refund',
  })
}

export function useReleaseHold() {
  return useCallMutation('release-hold', {
    done: ['Hold released', 'The parcel can be shipped.'],
    failed: 'Failed to release the hold',
  })
}

function warn(warnings: string[]): void {
  if (warnings.length > 0) toast.error('Please check the serial numbers', warnings.join(' '))
}

export function useReceiveReturn() {
  return useCallMutation('receive-return', {
    done({ warnings }) {
      toast.success('Goods received', 'The buyer is being told by email.')
      warn(warnings)
    },
    failed: 'Failed to receive the goods',
  })
}

export function useInspectReturn() {
  return useCallMutation('inspect-return', {
    done({ refund, warnings }) {
      toast.success('Return settled', refund ? nextStepOf(refund) : 'Nothing goes back.')
      warn(warnings)
    },
    failed: 'Failed to settle the return',
  })
}

function settlementWords({ outcome, refund, dismissed }: CallOutput<'settle-cancellation'>): string {
  if (outcome === 'return') return 'The buyer is told how to send the goods back.'
  if (outcome === 'cancelled')
    return refund ? `The order is cancelled. ${nextStepOf(refund)}` : 'The order is cancelled.'
  return dismissed > 1 ? `${dismissed} notices are settled.` : 'The order goes on as before.'
}

export function useSettleCancellation() {
  return useCallMutation('settle-cancellation', {
    done: (settled) =>
      toast.success(
        settled.outcome === 'dismissed' ? 'Cancellation dismissed' : 'Cancellation accepted',
        settlementWords(settled),
      ),
    failed: 'Failed to settle the cancellation',
  })
}
