import { useEffect } from 'react'
import { toast } from '#app/ui/toast.ts'

/** Says once that something could not be fetched; the page itself says it as long as it lasts. */
export function useFailureToast(error: Error | null, title: string): void {
  // Failing to load is an event of the network, not of a click: there is no other place to say it from.
  useEffect(() => {
    if (error) toast.error(title, error.message)
  }, [error, title])
}
