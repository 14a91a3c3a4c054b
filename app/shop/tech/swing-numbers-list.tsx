import type { SwingNumbers } from './swing-model.ts'

/** The five numbers under the picture; a dash until the swing has got there. */
export function SwingNumbersList({ numbers }: { numbers: SwingNumbers }) {
  const rows = [
    { name: 'Bat speed', value: numbers.batSpeed, unit: 'mph' },
    { name: 'Impact speed', value: numbers.impactSpeed, unit: 'mph' },
    { name: 'Backlift angle', value: numbers.backliftAngle, unit: '°' },
    { name: 'Downswing angle', value: numbers.downswingAngle, unit: '°' },
    { name: 'Sweet spot index', value: numbers.sweetSpotIndex, unit: '/ 100' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5 lg:grid-cols-1">
      {rows.map(({ name, value, unit }) => (
        <div
          key={name}
          className="flex flex-col justify-between gap-1 bg-canvas px-4 py-3 last:max-sm:col-span-2 lg:justify-center lg:gap-2 lg:px-6"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="display-type text-[2rem] leading-none tabular-nums lg:text-[3.25rem]">
            {value ?? <span aria-label="not yet">–</span>}
            {value !== null && <span className="ml-1 font-sans text-sm font-normal text-muted">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
