import { useQueryClient } from '@tanstack/react-query'
import type { FunctionName } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { toast } from '#app/parts/ui/toast.ts'
import type { ToastAction } from '#app/parts/ui/toast-message.ts'

/** The functions that show orders, or what follows from them. */
export const showingOrders = [
  'list-orders',
  'list-order-views',
  'list-waiting-emails',
  'find-order',
  'overview',
  'list-audit-log',
  'list-email-logs',
] as const satisfies readonly FunctionName[]

/** What a toast offers about changes that can be taken back; undefined when there is nothing to take back. */
export function useUndo(): (undos: (string | null)[]) => ToastAction | undefined {
  const queries = useQueryClient()

  async function undo(ids: string[]) {
    try {
      const { results } = await callFunction('undo-changes', { ids })
      const kept = results.filter(({ undone }) => !undone)
      const reason = kept[0]?.reason ?? undefined
      if (kept.length === 0) toast.success(ids.length === 1 ? 'Taken back' : `${ids.length} changes taken back`)
      else if (results.length === 1) toast.error('Not taken back', reason)
      else toast.error(`${kept.length} of ${results.length} not taken back`, reason)
    } catch (fault) {
      toast.error('Failed to take this back', reasonOf(fault))
    }
    const stale = [...showingOrders, 'workbench', 'list-queue']
    await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }

  return (undos) => {
    const ids = undos.filter((id) => id !== null)
    return ids.length === 0 ? undefined : { label: 'Undo', onPress: () => void undo(ids) }
  }
}
