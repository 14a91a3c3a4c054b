import { useEffect, useRef, useState } from 'react'
import { carriers, defaultCarrier, type Carrier } from '#domain/orders/order.ts'
import { countNumbers } from '#domain/orders/shared-tracking.ts'
import { mostShipmentLines, readShipmentLines, type ShipmentLine } from '#domain/orders/shipment-lines.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { onCtrlEnter } from '../frame/ctrl-enter.ts'
import { nameOf, ShipmentPreview } from './shipment-preview.tsx'
import { useShipMany } from './use-ship-many.ts'
import type { ListedOrder } from './use-order-selection.ts'

type ShipManyDialogProps = {
  orders: ListedOrder[]
  /** Called when some parcels were shipped, and others stay for correction. */
  onShipped: (ids: string[]) => void
  /** Called with whether everything was shipped. */
  onClose: (isDone: boolean) => void
}

/** Tracking numbers for many parcels: pasted, scanned one by one, or from a file. All are saved at once, and each buyer gets one email. */
export function ShipManyDialog({ orders, onShipped, onClose }: ShipManyDialogProps) {
  const [text, setText] = useState('')
  const numbers = useRef<HTMLTextAreaElement>(null)
  // A modal dialog focuses its first button, but staff begin by pasting or scanning numbers.
  useEffect(() => numbers.current?.focus(), [])
  const [carrier, setCarrier] = useState<Carrier>(defaultCarrier)
  const ids = orders.map(({ id }) => id)
  const lines = readShipmentLines(text, ids)
  const shipments = lines.filter(isShipment)
  const different = countNumbers(shipments)
  const { ship, state } = useShipMany({
    orders,
    carrier,
    onDone: () => onClose(true),
    // Refused lines stay for correction. Shipped orders leave the list, so that a number without an order is not assigned to one.
    onRefused(refused, shipped) {
      onShipped(shipped)
      setText(refused.map((line) => `${nameOf(line.order)}\t${line.tracking_number}`).join('\n'))
    },
  })
  const isSaving = state.kind === 'saving'
  const tooMany = lines.length > mostShipmentLines
  const isReady = shipments.length > 0 && !tooMany && !isSaving

  function shipNow() {
    if (isReady) void ship(shipments)
  }

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="large"
      title={`Ship ${orders.length} ${orders.length === 1 ? 'parcel' : 'parcels'}`}
      description="Paste or scan the tracking numbers, one to a line, in the order of the slips. Lines with an order number and a tracking number, separated by a tab or comma, can be in any order."
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button disabled={!isReady} busy={isSaving} onClick={shipNow}>
            {state.kind === 'saving' ? `Saving ${state.done} of ${state.all}` : saveWords(shipments.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state.kind === 'lost' && (
          <Notice kind="danger" announce="alert" title={`The connection was lost after ${state.done} of ${state.all}`}>
            {state.reason} Press Save again: shipped parcels stay shipped, and no customer gets a second email.
          </Notice>
        )}
        {state.kind === 'refused' && (
          <Notice
            kind="warning"
            announce="alert"
            title={`${state.shipped} shipped, ${state.refused.length} not shipped`}
          >
            Correct the lines below and save again, or choose Cancel.
          </Notice>
        )}
        {different < shipments.length && (
          <Notice kind="danger" announce="status" title="A tracking number is on the list more than once">
            There {different === 1 ? 'is 1 number' : `are ${different} different numbers`} for {shipments.length}{' '}
            parcels. If a label was scanned twice, every number after it may be on the wrong parcel.
          </Notice>
        )}
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div className="flex flex-col gap-4">
            <Field label="Carrier">
              {(control) => (
                <Select
                  {...control}
                  options={carriers.map((name) => ({ value: name, label: name }))}
                  value={carrier}
                  onChoose={(chosen) => setCarrier(carriers.find((name) => name === chosen) ?? defaultCarrier)}
                />
              )}
            </Field>
            <Field label="Tracking numbers" hint="Ctrl or ⌘ and Enter saves.">
              {(control) => (
                <Textarea
                  {...control}
                  ref={numbers}
                  rows={Math.min(12, Math.max(5, orders.length))}
                  value={text}
                  readOnly={isSaving}
                  spellCheck={false}
                  autoComplete="off"
                  className="max-h-96 font-mono text-sm"
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                  onKeyDown={onCtrlEnter(shipNow)}
                />
              )}
            </Field>
            <ChooseFile isDisabled={isSaving} onRead={setText} />
          </div>
          <ShipmentPreview
            orders={orders}
            lines={lines}
            carrier={carrier}
            refused={state.kind === 'refused' ? state.refused : []}
          />
        </div>
        {tooMany && (
          <p role="alert" className="text-sm font-semibold text-danger">
            There are {lines.length} lines. Please send at most {mostShipmentLines} at once.
          </p>
        )}
      </div>
    </Dialog>
  )
}

const isShipment = (line: ShipmentLine) => 'order' in line

function saveWords(count: number): string {
  if (count === 0) return 'Save'
  return count === 1 ? 'Save and send 1 email' : `Save and send ${count} emails`
}

function ChooseFile({ isDisabled, onRead }: { isDisabled: boolean; onRead: (text: string) => void }) {
  return (
    <Field label="Or a file" hint="CSV with a column for the order number and one for the tracking number.">
      {(control) => (
        <input
          {...control}
          type="file"
          disabled={isDisabled}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="text-sm file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-edge file:bg-transparent file:px-3 file:text-sm file:font-semibold"
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) onRead(await file.text())
          }}
        />
      )}
    </Field>
  )
}
