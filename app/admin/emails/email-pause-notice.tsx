import type { CallOutput } from '#contract/functions.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Moment } from '#app/admin/list/cells.tsx'

type EmailPause = NonNullable<CallOutput<'email-sending'>['paused']>

export function EmailPauseNotice({ pause }: { pause: EmailPause }) {
  const isQuota = pause.limit === 'quota'
  return (
    <Notice kind={isQuota ? 'danger' : 'warning'} title="Emails are paused">
      {isQuota
        ? 'The email provider accepts no more emails for now: the daily or monthly quota is used up.'
        : 'The email provider asked us to send emails more slowly.'}{' '}
      Sending resumes automatically after <Moment at={pause.until} />; no email is lost.
    </Notice>
  )
}
