import { useCall } from '#app/parts/api/use-call.ts'
import { EmailPauseNotice } from './email-pause-notice.tsx'
import { RetryFailedEmails } from './retry-failed-emails.tsx'

/** Why emails are not sent, and what to do about it. Shows nothing while they are sent. */
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
