import { Button } from '#app/parts/ui/button.tsx'

type RetryButtonProps = {
  id: string
  /** Names the retried thing for screen readers. */
  about: string | null
  retry: { isPending: boolean; variables: { id: string } | undefined; mutate: (input: { id: string }) => void }
}

export function RetryButton({ id, about, retry }: RetryButtonProps) {
  const isBusy = retry.isPending && retry.variables?.id === id
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={() => retry.mutate({ id })}>
      Retry<span className="sr-only"> {about}</span>
    </Button>
  )
}
