import type { CallOutput } from '#contract/functions.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import type { ToastAction } from '#app/parts/ui/toast-message.ts'
import { useUndo } from './use-undo.ts'

export type Order = CallOutput<'find-order'>['order']

export function useOrderActions() {
  const offerUndo = useUndo()
  const setPayment = useCallMutation('set-payment-status', {
    done: ({ undo }, { status }) =>
      toast.success(
        status === 'paid' ? 'Order marked as paid' : 'Order marked as fulfilled',
        undefined,
        offerUndo([undo]),
      ),
    failed: 'Failed to update order status',
  })
  const setShipping = useCallMutation('set-shipping-status', {
    done: ({ undo }) => toast.success('Shipping status updated', undefined, offerUndo([undo])),
    failed: 'Failed to update shipping status',
  })
  const saveShipping = useCallMutation('update-shipping', {
    done: (saved) => sayShippingSaved(saved, offerUndo([saved.undo])),
    failed: 'Failed to update tracking information',
  })
  const resend = useCallMutation('send-order-confirmation', {
    done: 'Confirmation email resent',
    failed: 'Failed to resend confirmation email',
  })
  const acceptPayment = useCallMutation('accept-payment', {
    done: ['Payment accepted', 'The order is paid.'],
    failed: 'Failed to accept the payment',
  })
  const closePayment = useCallMutation('close-refunded-payment', {
    done: ['Order closed', 'Its stock is free again.'],
    failed: 'Failed to close the order',
  })
  const setDeliveryDay = useCallMutation('set-delivery-day', {
    done: ({ undo }, { delivered_on }) =>
      toast.success(
        delivered_on === null ? 'Day of arrival removed' : 'Day of arrival saved',
        undefined,
        offerUndo([undo]),
      ),
    failed: 'Failed to save the day of arrival',
  })
  const decideAddress = useCallMutation('decide-address-change', {
    done: (_, { decision }) =>
      toast.success(
        decision === 'accept' ? 'The parcel goes to the new address' : 'The address stays as it was',
        'The buyer is being told by email.',
      ),
    failed: 'Failed to decide on the address',
  })
  const correct = useCallMutation('correct-order', { done: 'Order corrected', failed: 'Failed to correct the order' })
  return {
    setPayment,
    setShipping,
    saveShipping,
    resend,
    acceptPayment,
    closePayment,
    setDeliveryDay,
    decideAddress,
    correct,
  }
}

function sayShippingSaved(
  { order, email, email_goes_at, warnings }: CallOutput<'update-shipping'>,
  undo: ToastAction | undefined,
): void {
  if (email === 'failed') toast.error('Order updated but failed to send tracking email')
  else if (email !== 'queued') toast.success('Tracking information updated', undefined, undo)
  else if (email_goes_at === null)
    toast.success('Tracking information updated', 'The customer is being told by email.', undo)
  else toast.success('Tracking information updated', 'The email goes out in a minute; you can call it back.', undo)
  // The form has said that there is none; a wrong one can have been overlooked.
  if (order.serial_numbers.length > 0 && warnings.length > 0)
    toast.error('Please check the serial numbers', warnings.join(' '))
}
