import { addressLines, type ShippingAddress } from '#domain/customers/address.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Button } from '#app/parts/ui/button.tsx'

type SavedAddressProps = {
  /** The address that the form begins with. */
  known?: ShippingAddress | null
  onUse: (saved: ShippingAddress) => void
}

/** Fills the form with the address in the visitor's account. Not shown if the account has none. */
export function SavedAddress({ known = null, onUse }: SavedAddressProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const saved = useCall('find-my-address', isSignedIn ? {} : null).data?.saved
  if (!saved || (known && addressLines(known).join('\n') === addressLines(saved).join('\n'))) return null
  return (
    <div className="sm:col-span-2">
      <Button variant="secondary" size="small" onClick={() => onUse(saved)}>
        Use my saved address
      </Button>
    </div>
  )
}
