import { useState } from 'react'
import type { ConsentRecord } from '#domain/customers/consent.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { ignoreSecondClick } from '#app/parts/ui/ignore-second-click.ts'
import { useLeave } from '#app/parts/ui/router.tsx'
import { Switch } from '#app/parts/ui/switch.tsx'
import { consent } from './consent.ts'

export function ConsentDialog({ chosen }: { chosen: ConsentRecord | null }) {
  const [analytics, setAnalytics] = useState(chosen?.analytics ?? false)
  const [marketing, setMarketing] = useState(chosen?.marketing ?? false)
  useLeave(consent.closeDialog)
  return (
    <Dialog
      open
      onClose={consent.closeDialog}
      title="Cookie preferences"
      description="Your choice is kept for 180 days. Change it whenever you like under “Cookie settings” at the foot of every page."
      actions={
        <>
          <Button variant="secondary" onClick={ignoreSecondClick(consent.rejectNonEssential)}>
            Reject non-essential
          </Button>
          <Button onClick={ignoreSecondClick(() => consent.savePreferences({ analytics, marketing }))}>
            Save preferences
          </Button>
        </>
      }
    >
      <div className="flex flex-col divide-y divide-line border-y border-line [&>*]:py-4">
        <Switch
          label="Functional"
          hint="Always on: signing in, checkout and remembering this choice."
          checked
          disabled
          readOnly
        />
        <Switch
          label="Analytics"
          hint="Google Analytics counts visits and shows us which pages are useful."
          checked={analytics}
          onChange={(event) => setAnalytics(event.currentTarget.checked)}
        />
        <Switch
          label="Marketing"
          hint="Google Ads shows us which adverts lead to an order."
          checked={marketing}
          onChange={(event) => setMarketing(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
