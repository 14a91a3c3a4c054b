import type { ComponentProps } from 'react'
import { CallButton } from '../frame/call-button.tsx'

type RetryButtonProps = {
  id: string
  /** Names the retried thing for screen readers. */
  about: string | null
  retry: ComponentProps<typeof CallButton<{ id: string }>>['call']
}

export function RetryButton({ id, about, retry }: RetryButtonProps) {
  return (
    <CallButton call={retry} input={{ id }}>
      Retry<span className="sr-only"> {about}</span>
    </CallButton>
  )
}
