import { CircleAlert, CircleCheck, CircleX } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { CallButton } from '../frame/call-button.tsx'
import { Loaded } from '../list/loaded.tsx'

type Finding = CallOutput<'send-test-email'>['finding']

const looks = {
  good: { word: 'OK', icon: CircleCheck, style: 'text-success' },
  warning: { word: 'Note', icon: CircleAlert, style: 'text-warning' },
  bad: { word: 'To fix', icon: CircleX, style: 'text-danger' },
} as const

const order = ['bad', 'warning', 'good'] as const

export default function SetUpPage() {
  return (
    <AdminFrame
      title="Set-up"
      about="Health check, run just now. npm run doctor shows the same on the command line."
      path={href.setUp}
    >
      <Findings />
    </AdminFrame>
  )
}

function Findings() {
  const examination = useCall('examine-setup', {}, { failure: 'Failed to load the set-up' })
  const email = useCallMutation('send-test-email', { done: () => {}, failed: 'Failed to send the test email' })
  return (
    <section aria-label="Findings" className="flex max-w-4xl flex-col gap-6">
      <Loaded query={examination} noun="the findings" lines={8}>
        {({ findings }) => (
          <ul className="divide-y divide-line border-y border-line">
            {order.flatMap((state) =>
              findings
                .filter((finding) => finding.state === state)
                .map((finding) => <Line key={finding.check} finding={finding} />),
            )}
            {email.data && <Line finding={email.data.finding} />}
          </ul>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <SmallButton onClick={examination.retry}>Check again</SmallButton>
        <CallButton call={email} input={{}}>
          Send a test email
        </CallButton>
      </div>
    </section>
  )
}

function Line({ finding: { check, state, sentence } }: { finding: Finding }) {
  const { word, icon, style } = looks[state]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[1.5rem_10rem_minmax(0,1fr)]">
      <Icon of={icon} className={classNames('size-5', style)} />
      <p className="font-semibold">
        {check}
        <span className={classNames('block text-xs font-normal', style)}>{word}</span>
      </p>
      <p className="text-sm break-words max-sm:col-start-2">{sentence}</p>
    </li>
  )
}
