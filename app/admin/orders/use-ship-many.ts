import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import type { Carrier } from '#domain/orders/order.ts'
import type { ShipmentLine } from '#domain/orders/shipment-lines.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { useRefetchAll } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { useUndo } from './use-undo.ts'
import type { ListedOrder } from './use-order-selection.ts'

export type Shipment = Extract<ShipmentLine, { order: string }>
export type Refused = Shipment & { reason: string }
type Result = CallOutput<'ship-orders'>['results'][number]

type State =
  | { kind: 'ready' }
  | { kind: 'saving'; done: number; all: number }
  | { kind: 'lost'; done: number; all: number; reason: string }
  | { kind: 'refused'; shipped: number; refused: Refused[] }

/** The orders of one call: so few that progress shows every few seconds, and a lost connection loses little. */
const atOnce = 50

type ShipManyOptions = {
  orders: ListedOrder[]
  carrier: Carrier
  onDone: () => void
  /** Called when only some were shipped. */
  onRefused: (refused: Refused[], shipped: string[]) => void
}

/** Ships a list of parcels in batches. Safe to repeat at any point: the server recognises parcels that were shipped already. */
export function useShipMany({ orders, carrier, onDone, onRefused }: ShipManyOptions) {
  const refetchAll = useRefetchAll()
  const offerUndo = useUndo()
  const [state, setState] = useState<State>({ kind: 'ready' })

  async function ship(shipments: Shipment[]) {
    const results: Result[] = []
    setState({ kind: 'saving', done: 0, all: shipments.length })
    try {
      for (let from = 0; from < shipments.length; from += atOnce) {
        const some = shipments.slice(from, from + atOnce)
        const answer = await callFunction('ship-orders', {
          shipments: some.map((shipment) => asSent(shipment, orders)),
          carrier_name: carrier,
          email_waits: true,
        })
        results.push(...answer.results)
        setState({ kind: 'saving', done: results.length, all: shipments.length })
      }
      finish(shipments, results)
    } catch (fault) {
      setState({ kind: 'lost', done: results.length, all: shipments.length, reason: reasonOf(fault) })
    }
    await refetchAll()
  }

  function finish(shipments: Shipment[], results: Result[]) {
    const refused = shipments.flatMap((shipment, index): Refused[] => {
      const { result, reason } = results[index] ?? { result: 'refused', reason: 'No reason was given.' }
      return result === 'refused' ? [{ ...shipment, reason: reason ?? '' }] : []
    })
    const shipped = results.length - refused.length
    if (shipped > 0) {
      const message = shipped === 1 ? '1 parcel shipped' : `${shipped} parcels shipped`
      toast.success(message, 'Each customer gets one email.', offerUndo(results.map(({ undo }) => undo)))
    }
    if (refused.length === 0) return onDone()
    onRefused(
      refused,
      shipments.filter((shipment) => !refused.some(({ order }) => order === shipment.order)).map(({ order }) => order),
    )
    setState({ kind: 'refused', shipped, refused })
  }

  return { ship, state }
}

/** For a selected order, sends the version that staff saw. */
function asSent({ order, tracking_number }: Shipment, orders: ListedOrder[]) {
  const chosen = orders.find(({ id }) => id === order)
  return { order, tracking_number, ...(chosen && { expected_updated_at: chosen.updated_at }) }
}
