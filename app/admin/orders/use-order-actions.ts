import type { CallOutput } from '#contract/functions.ts'
import { useCallMutation } from '#app/api/use-call.ts'
import { toast } from '#app/ui/toast.ts'

export type Order = CallOutput<'find-order'>['order']

const invalidates = ['list-orders', 'find-order', 'overview', 'list-audit-log', 'list-email-logs'] as const

/** What an admin can do with an order, with the words for how it went. Lists show the order as it then is. */
export function useOrderActions() {
  const setPayment = useCallMutation('set-payment-status', {
    invalidates,
    says: {
      done: (_, { status }) => toast.success(status === 'paid' ? 'Order marked as paid' : 'Order marked as fulfilled'),
      failed: 'Failed to update order status',
    },
  })
  const setShipping = useCallMutation('set-shipping-status', {
    invalidates,
    says: { done: 'Shipping status updated', failed: 'Failed to update shipping status' },
  })
  const saveShipping = useCallMutation('update-shipping', {
    invalidates,
    says: { done: ({ letter }) => sayShippingSaved(letter), failed: 'Failed to update tracking information' },
  })
  const resend = useCallMutation('send-order-confirmation', {
    invalidates,
    says: { done: 'Confirmation email resent', failed: 'Failed to resend confirmation email' },
  })
  const acceptPayment = useCallMutation('accept-payment', {
    invalidates,
    says: { done: ['Payment accepted', 'The order is paid.'], failed: 'Failed to accept the payment' },
  })
  const closePayment = useCallMutation('close-refunded-payment', {
    invalidates,
    says: { done: ['Order closed', 'Its stock is free again.'], failed: 'Failed to close the order' },
  })
  const setDeliveryDay = useCallMutation('set-delivery-day', {
    invalidates,
    says: {
      done: (_, { delivered_on }) =>
        toast.success(delivered_on === null ? 'Day of arrival taken away' : 'Day of arrival saved'),
      failed: 'Failed to save the day of arrival',
    },
  })
  const decideAddress = useCallMutation('decide-address-change', {
    invalidates,
    says: {
      done: (_, { decision }) =>
        toast.success(
          decision === 'accept' ? 'The parcel goes to the new address' : 'The address stays as it was',
          'The buyer is being told by email.',
        ),
      failed: 'Failed to decide on the address',
    },
  })
  const isBusy = [setPayment, setShipping, saveShipping, resend].some((action) => action.isPending)
  return {
    setPayment,
    setShipping,
    saveShipping,
    resend,
    acceptPayment,
    closePayment,
    setDeliveryDay,
    decideAddress,
    isBusy,
  }
}

function sayShippingSaved(letter: CallOutput<'update-shipping'>['letter']) {
  if (letter === 'failed') toast.error('Order updated but failed to send tracking email')
  else if (letter === 'queued') toast.success('Tracking information updated', 'The customer is being told by email.')
  else toast.success('Tracking information updated')
}
