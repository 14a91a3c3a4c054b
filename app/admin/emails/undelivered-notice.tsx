import type { CallOutput } from '#contract/functions.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { CallButton } from '../frame/call-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { Moment, UntrustedText } from '../list/cells.tsx'

type Undelivered = NonNullable<CallOutput<'find-case'>['undelivered']>

const texts = {
  bounced: {
    title: 'Emails to this address come back',
    about: 'Our emails do not reach this address. Phone to ask for a different address, or correct it on the order.',
  },
  complained: {
    title: 'Our email was marked as spam',
    about: 'The email provider may stop sending to this address. Ask for a different one, or phone.',
  },
}

export function UndeliveredNotice({ undelivered }: { undelivered: Undelivered | null }) {
  const settle = useCallMutation('settle-undelivered-email', {
    done: 'Marked as dealt with',
    failed: 'Failed to mark it as dealt with',
  })
  const maySettle = useMayAct('settle-undelivered-email')
  if (!undelivered) return null
  const { id, recipient_email: email, delivery_problem, delivery_problem_at, delivery_detail } = undelivered
  const { title, about } = texts[delivery_problem]
  return (
    <Notice kind="danger" title={title}>
      <p>
        <UntrustedText text={email} className="font-semibold" />, <Moment at={delivery_problem_at} />. {about}
      </p>
      {delivery_detail && (
        <p className="mt-1 text-muted">
          The provider says: <UntrustedText text={delivery_detail} clamp="lines" />
        </p>
      )}
      {maySettle && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <CallButton call={settle} input={{ id }}>
            Dealt with
          </CallButton>
          <TextLink href={staffHref.emailsAbout(email)}>Emails to this address</TextLink>
        </p>
      )}
    </Notice>
  )
}
