import { Download, PackageCheck, Printer, X } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useState } from 'react'
import { londonDate } from '#domain/calendar/london-time.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { useMutationOf, useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { PrintedSlips, type Slip } from './printed-slips.tsx'
import { ShipManyDialog } from './ship-many-dialog.tsx'
import type { OrderSelection } from './use-order-selection.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { saveCsv } from '#app/parts/ui/save-file.ts'

export function SelectionBar({ selection }: { selection: OrderSelection }) {
  const [isShipping, setIsShipping] = useState(false)
  const [slips, setSlips] = useState<Slip[]>([])
  const { orders } = selection
  const print = useMutationOf(() => callFunction('list-packing-slips', { ids: orders.map(({ id }) => id) }), {
    done: ({ slips: found }) => setSlips(found),
    failed: 'Failed to load the packing slips',
  })
  const clickAndDrop = useClickAndDrop()
  return (
    <>
      {orders.length > 0 && (
        <div
          role="region"
          aria-label="Selected orders"
          data-for-chosen
          className="no-print sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-xl border border-line bg-surface p-2 shadow-float max-lg:bottom-20"
        >
          <p role="status" className="px-2 text-sm font-semibold tabular-nums">
            {orders.length} selected
          </p>
          <Button size="small" aria-keyshortcuts="s" onClick={() => setIsShipping(true)}>
            <Icon of={PackageCheck} /> Ship {orders.length}
          </Button>
          <SmallButton aria-keyshortcuts="p" busy={print.isPending} onClick={() => print.mutate(undefined)}>
            {!print.isPending && <Icon of={Printer} />} Print slips and pick list
          </SmallButton>
          <SmallButton
            busy={clickAndDrop.isPending}
            onClick={() => clickAndDrop.mutate({ ids: orders.map(({ id }) => id) })}
          >
            {!clickAndDrop.isPending && <Icon of={Download} />} Click &amp; Drop file
          </SmallButton>
          <SmallButton variant="quiet" aria-label="Clear selection" onClick={selection.clear}>
            <Icon of={X} />
          </SmallButton>
        </div>
      )}
      <PrintedSlips slips={slips} />
      {isShipping && (
        <ShipManyDialog
          orders={orders}
          onShipped={selection.remove}
          onClose={(isDone) => {
            setIsShipping(false)
            if (isDone) selection.clear()
          }}
        />
      )}
    </>
  )
}

/** Saves the parcels in the format of Royal Mail's Click & Drop, which makes the labels. */
export const useClickAndDrop = () =>
  useCallMutation('export-click-and-drop', {
    done({ csv, left_out }) {
      saveCsv(`click-and-drop-${londonDate(new Date())}.csv`, csv)
      if (left_out > 0) {
        toast.message(
          left_out === 1 ? '1 parcel left out' : `${left_out} parcels left out`,
          'Orders without an address, and orders that must not be shipped, are left out.',
        )
      }
    },
    failed: 'Failed to create the Click & Drop file',
  })
