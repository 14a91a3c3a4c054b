import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { Switch } from '#app/parts/ui/switch.tsx'

/** A switch for staff: whether they get the morning email. */
export function MorningEmail() {
  const { data } = useCall('find-morning-email', {})
  const change = useCallMutation('switch-morning-email', {
    done: ({ is_on }) => toast.success(`Morning email switched ${is_on ? 'on' : 'off'}`),
    failed: 'Failed to switch the morning email',
  })
  const isOn = change.isPending ? change.variables.is_on : (data?.is_on ?? false)
  return (
    <Switch
      className="mt-6 border-t border-line pt-5"
      label="Morning email"
      hint="At 07:00 on working days: what is late, due, low in stock or wrong. No email when there is nothing to report."
      checked={isOn}
      disabled={data === undefined}
      onChange={({ currentTarget }) => {
        // Not disabled while it is saved, because the switch would lose the focus.
        if (!change.isPending) change.mutate({ is_on: currentTarget.checked })
      }}
    />
  )
}
