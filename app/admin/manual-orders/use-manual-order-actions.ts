import type { CallOutput } from '#contract/functions.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'

type Payment = CallOutput<'create-order'>['payment']

const texts: Record<Payment, string> = {
  'link-sent': 'The payment link is being sent by email.',
  'link-waits': 'The payment provider cannot be reached. The link goes out by itself as soon as it can.',
  'awaits-transfer': 'The bank details are being sent by email.',
  confirmed: 'The confirmation is being sent by email.',
}

export function useCreateOrder() {
  return useCallMutation('create-order', {
    done: ({ payment }) => toast.success('Order written', texts[payment]),
    failed: 'Failed to create the order',
  })
}

export function useManualOrderActions() {
  const sendLink = useCallMutation('send-payment-link', {
    done: ({ payment }) => toast.success('New payment link', texts[payment]),
    failed: 'Failed to send a payment link',
  })
  const recordTransfer = useCallMutation('record-bank-transfer', {
    done: ['Transfer recorded', 'The order is paid, and the confirmation is being sent.'],
    failed: 'Failed to record the transfer',
  })
  const closeUnpaid = useCallMutation('close-unpaid-order', {
    done: ['Order closed', 'Its units can be sold to others.'],
    failed: 'Failed to close the order',
  })
  return { sendLink, recordTransfer, closeUnpaid }
}
