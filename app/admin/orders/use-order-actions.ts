import type { CallOutput } from '#contract/functions.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import type { ToastAction } from '#app/parts/ui/toast-message.ts'
import { warnAboutSerials } from './serial-fields.tsx'
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
  return { setPayment, setShipping, saveShipping, resend }
}

function sayShippingSaved(
  { order, email, email_goes_at, warnings }: CallOutput<'update-shipping'>,
  undo: ToastAction | undefined,
): void {
  if (email === 'failed') toast.error('Order updated but failed to send tracking email')
  else if (email !== 'queued') toast.success('Tracking information updated', undefined, undo)
  else if (email_goes_at === null)
    toast.success('Tracking information updated', 'The customer will get an email.', undo)
  else toast.success('Tracking information updated', 'The email goes out in a minute; you can call it back.', undo)
  // The form itself warns about missing numbers, so warn here only about wrong ones, which may be saved.
  if (order.serial_numbers.length > 0) warnAboutSerials(warnings)
}
