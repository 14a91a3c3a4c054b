import { Select } from '#app/parts/ui/select.tsx'
import type { MyOrder } from '../order-state.ts'
import { partOptions } from './part-options.ts'

type ChoosePartProps = {
  order: MyOrder
  units: number | undefined
  isFixed: boolean
  onChoose: (units: number) => void
}

export function ChoosePart({ order, units, isFixed, onChoose }: ChoosePartProps) {
  return (
    <div className="max-w-80">
      <label htmlFor="units" className="text-sm font-semibold">
        How many do you want to cancel?
      </label>
      <Select
        id="units"
        className="mt-2"
        value={String(units)}
        disabled={isFixed}
        options={partOptions(order)}
        onChoose={(chosen) => onChoose(Number(chosen))}
      />
    </div>
  )
}
