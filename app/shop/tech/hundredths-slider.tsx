import type { ComponentProps } from 'react'
import { classNames } from '#app/parts/ui/class-names.ts'

type HundredthsSliderProps = Pick<ComponentProps<'input'>, 'id' | 'aria-valuetext' | 'className'> & {
  /** From 0 to 1. */
  value: number
  onMove: (value: number) => void
}

export function HundredthsSlider({ value, onMove, className, ...rest }: HundredthsSliderProps) {
  const percent = Math.round(value * 100)
  return (
    <input
      {...rest}
      type="range"
      min={0}
      max={100}
      value={percent}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber / 100)}
      className={classNames('h-11 w-full', className)}
    />
  )
}
