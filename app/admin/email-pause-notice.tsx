import type { FunctionOutput } from '#contract/functions.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Moment } from './moment.tsx'

type EmailPause = NonNullable<FunctionOutput<'email-sending'>['paused']>

export function EmailPauseNotice({ pause }: { pause: EmailPause }) {
  const isQuota = pause.limit === 'quota'
  return (
    <Notice kind={isQuota ? 'danger' : 'warning'} title="Emails are paused">
      {isQuota
        ? 'The mail provider takes no more emails for now: the quota of the day or month is used up.'
        : 'The mail provider asked for fewer emails at once.'}{' '}
      Sending goes on by itself after <Moment at={pause.until} />; no email is lost.
    </Notice>
  )
}
