import { useRef, useLayoutEffect } from 'react'

type RowCheckboxProps = {
  label: string
  isChecked: boolean
  isPartly?: boolean
  onToggle: (event: { isShift: boolean }) => void
}

/** A tick box as small as a row, with room for a finger around it. */
export function RowCheckbox({ label, isChecked, isPartly = false, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // "Some of them" is a property of the element that has no attribute.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label
      className="target-44 relative inline-flex size-5"
      // Shift and a press would select the text of the rows between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        // React reports a click on a tick box as a change; the click knows the Shift key.
        onChange={({ nativeEvent }) => onToggle({ isShift: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })}
        className="relative z-1 size-5 cursor-pointer accent-ink"
      />
    </label>
  )
}
