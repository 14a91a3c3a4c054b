import { callFunction } from '#app/parts/api/call-function.ts'
import { useRefetchAll } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { toast } from '#app/parts/ui/toast.ts'
import type { ToastAction } from '#app/parts/ui/toast-message.ts'

export function useUndo(): (undos: (string | null)[]) => ToastAction | undefined {
  const refetchAll = useRefetchAll()

  async function undo(ids: string[]) {
    try {
      const { results } = await callFunction('undo-changes', { ids })
      const kept = results.filter(({ undone }) => !undone)
      const reason = kept[0]?.reason ?? undefined
      if (kept.length === 0) toast.success(ids.length === 1 ? 'Undone' : `${ids.length} changes undone`)
      else if (results.length === 1) toast.error('Not undone', reason)
      else toast.error(`${kept.length} of ${results.length} not undone`, reason)
    } catch (fault) {
      toast.error('Failed to undo this', reasonOf(fault))
    }
    await refetchAll()
  }

  return (undos) => {
    const ids = undos.filter((id) => id !== null)
    return ids.length === 0 ? undefined : { label: 'Undo', onPress: () => void undo(ids) }
  }
}
