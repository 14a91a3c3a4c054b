import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'
import { toast } from '#app/ui/toast.ts'

export type Order = CallOutput<'list-orders'>['rows'][number]

/** What an admin can do with an order, with the words for how it went. Lists show the order as it then is. */
export function useOrderActions() {
  const queries = useQueryClient()
  // Also after a failure: another admin may have changed or deleted the order meanwhile.
  const onSettled = () =>
    Promise.all(
      ['list-orders', 'find-order', 'overview', 'list-audit-log', 'list-email-logs'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )

  const setPayment = useMutation({
    mutationFn: (input: CallInput<'set-payment-status'>) => callFunction('set-payment-status', input),
    onSuccess: (_, { status }) =>
      toast.success(status === 'paid' ? 'Order marked as paid' : 'Order marked as fulfilled'),
    onError: (fault) => toast.error('Failed to update order status', fault.message),
    onSettled,
  })
  const setShipping = useMutation({
    mutationFn: (input: CallInput<'set-shipping-status'>) => callFunction('set-shipping-status', input),
    onSuccess: () => toast.success('Shipping status updated'),
    onError: (fault) => toast.error('Failed to update shipping status', fault.message),
    onSettled,
  })
  const saveShipping = useMutation({
    mutationFn: (input: CallInput<'update-shipping'>) => callFunction('update-shipping', input),
    onSuccess({ letter }) {
      if (letter === 'failed') toast.error('Order updated but failed to send tracking email')
      else if (letter === 'queued')
        toast.success('Tracking information updated', 'The customer is being told by email.')
      else toast.success('Tracking information updated')
    },
    onError: (fault) => toast.error('Failed to update tracking information', fault.message),
    onSettled,
  })
  const resend = useMutation({
    mutationFn: (order: Order) => callFunction('send-order-confirmation', { orderData: orderData(order) }),
    onSuccess: () => toast.success('Confirmation email resent'),
    onError: (fault) => toast.error('Failed to resend confirmation email', fault.message),
    onSettled,
  })
  const acceptPayment = useMutation({
    mutationFn: (input: CallInput<'accept-payment'>) => callFunction('accept-payment', input),
    onSuccess: () => toast.success('Payment accepted', 'The order is paid.'),
    onError: (fault) => toast.error('Failed to accept the payment', fault.message),
    onSettled,
  })
  const closePayment = useMutation({
    mutationFn: (input: CallInput<'close-refunded-payment'>) => callFunction('close-refunded-payment', input),
    onSuccess: () => toast.success('Order closed', 'Its stock is free again.'),
    onError: (fault) => toast.error('Failed to close the order', fault.message),
    onSettled,
  })
  const isBusy = [setPayment, setShipping, saveShipping, resend].some((action) => action.isPending)
  return { setPayment, setShipping, saveShipping, resend, acceptPayment, closePayment, isBusy }
}

function orderData({ id, customer_email }: Order) {
  return { id, customer_email }
}
