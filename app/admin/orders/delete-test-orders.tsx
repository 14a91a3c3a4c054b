import { callFunction } from '#app/parts/api/call-function.ts'
import { useMutationOf } from '#app/parts/api/use-call.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { TitledCard } from '../list/titled.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'

export function DeleteTestOrders() {
  const remove = useMutationOf(deleteAll, {
    done: (message) => toast.success(message),
    failed: 'Failed to delete test orders',
  })
  return (
    <TitledCard id="delete-test-orders" title="Delete test orders">
      <p className="mt-2 mb-4 text-sm text-muted">
        Test orders are checkouts that were never paid, so we do not know their buyers. We check each one with the
        payment provider first, and keep orders that are paid and live checkouts that are still open.
      </p>
      <DialogButton
        size="medium"
        dialog={(close) => (
          <ConfirmDialog
            open
            onClose={close}
            title="Delete all test orders?"
            description="This cannot be undone. Their entries in the change log are kept."
            act="Delete"
            busyAct="Deleting..."
            isBusy={remove.isPending}
            isDangerous
            onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          >
            <p className="text-sm">Orders that customers have paid for are kept.</p>
          </ConfirmDialog>
        )}
      >
        Delete test orders
      </DialogButton>
    </TitledCard>
  )
}

/** Page by page, because each order is checked with the provider. With one page only, shows the server's message. */
async function deleteAll(): Promise<string> {
  let page = await callFunction('delete-test-orders', {})
  if (page.next === null) return page.message
  let deleted = page.deleted
  while (page.next !== null) {
    page = await callFunction('delete-test-orders', { cursor: page.next })
    deleted += page.deleted
  }
  const orders = (count: number) => (count === 1 ? '1 test order' : `${count} test orders`)
  return `Deleted ${orders(deleted)}.${page.remaining > 0 ? ` Kept ${orders(page.remaining)}.` : ''}`
}
