import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailureProps = { title: string; reason: string; onRetry: () => void; className?: string }

export function LoadFailure({ title, reason, onRetry, className }: LoadFailureProps) {
  return (
    <Notice kind="danger" announce="alert" title={title} className={className}>
      <p>{reason}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
