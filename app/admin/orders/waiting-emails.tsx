import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { CallButton } from '../frame/call-button.tsx'
import { UntrustedText } from '../list/cells.tsx'

type Waiting = CallOutput<'list-waiting-emails'>

/** The emails about parcels that can still be recalled: of one order, or of all. Hidden if there are none. */
export function WaitingEmails({ orderId }: { orderId?: string }) {
  const { data } = useCall('list-waiting-emails', {}, { asksAgain: ({ rows }) => rows.length > 0 })
  const rows = (data?.rows ?? []).filter((email) => orderId === undefined || email.order_id === orderId)
  const ids = rows.map(({ id }) => id)
  const callBack = useCallMutation('call-back-emails', { done: sayCalledBack, failed: 'Failed to call the email back' })
  const sendNow = useCallMutation('send-waiting-emails', {
    done: ({ done }) => toast.success(done === 1 ? 'Email on its way' : `${done} emails on their way`),
    failed: 'Failed to send the email',
  })
  if (!data || rows.length === 0) return null
  const who = rows.length === 1 ? (rows[0]?.recipient_email ?? '') : `${rows.length} customers`
  return (
    <Notice kind="information" announce="status" className="no-print">
      {/* The buttons are beside the text: at the far end the toast with Undo would cover them. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {rows.length === 1 ? 'The shipping email to ' : 'The shipping emails to '}
          <UntrustedText text={who} className="inline font-semibold" /> {rows.length === 1 ? 'goes' : 'go'} out in{' '}
          <Countdown key={data.now} emails={data} />.
        </p>
        <div className="flex gap-2">
          <CallButton call={callBack} input={{ ids }}>
            {rows.length === 1 ? 'Call back' : `Call back all ${rows.length}`}
          </CallButton>
          <CallButton call={sendNow} input={{ ids }} variant="quiet">
            Send now
          </CallButton>
        </div>
      </div>
    </Notice>
  )
}

function sayCalledBack({ done, gone }: CallOutput<'call-back-emails'>) {
  if (gone === 0)
    toast.success(
      done === 1 ? 'Email called back' : `${done} emails called back`,
      done === 1
        ? 'The order stays shipped. No email goes out until you save it again.'
        : 'The orders stay shipped. No email goes out until you save them again.',
    )
  else if (done === 0)
    toast.error('Too late to call back', gone === 1 ? 'The email has already gone.' : 'The emails have already gone.')
  else
    toast.error(
      `${gone} of ${gone + done} emails had already gone`,
      done === 1 ? 'The other email was called back.' : 'The other emails were called back.',
    )
}

/** Counts down by the shop's clock, whose time came with the response. */
function Countdown({ emails: { rows, now } }: { emails: Waiting }) {
  const [elapsed, setElapsed] = useState(0)
  const first = new Date(rows[0]?.goes_at ?? now).getTime() - new Date(now).getTime()
  // In an effect, because the timer starts and stops with the component.
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setElapsed(performance.now() - start), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((first - elapsed) / 1000))
  return (
    <>
      {/* Announced once, not every second. */}
      <span className="sr-only">about a minute</span>
      <span aria-hidden="true" className="tabular-nums">
        {seconds} {seconds === 1 ? 'second' : 'seconds'}
      </span>
    </>
  )
}
