import { formatMoney } from '#domain/orders/money.ts'
import { countUnits } from '#domain/orders/count-units.ts'
import type { MyOrder } from '../order-state.ts'

export function partOptions({ parts_left, quantity, currency }: MyOrder) {
  const most = parts_left.at(-1)?.units
  return parts_left.map(({ units, amount }) => ({
    value: String(units),
    label: `${units === most ? 'All ' : ''}${countUnits(units, quantity)}, ${formatMoney(amount, currency)} back`,
  }))
}
