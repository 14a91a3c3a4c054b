import { useCall } from '#app/parts/api/use-call.ts'
import { EmailPauseNotice } from './email-pause-notice.tsx'
import { RetryFailedEmails } from './retry-failed-emails.tsx'

/** What stands in the way of emails, and what can be done about it. Nothing, as long as they go out. */
export function SendingState() {
  const { data } = useCall('email-sending', {})
  if (!data) return null
  return (
    <>
      {data.paused && <EmailPauseNotice pause={data.paused} />}
      {data.failed > 0 && <RetryFailedEmails count={data.failed} />}
    </>
  )
}
