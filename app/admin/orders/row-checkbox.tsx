import { useRef, useLayoutEffect } from 'react'

type RowCheckboxProps = {
  label: string
  isChecked: boolean
  isPartly?: boolean
  onToggle: (event: { isShift: boolean }) => void
}

/** A small checkbox with a larger touch target. */
export function RowCheckbox({ label, isChecked, isPartly = false, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // `indeterminate` has no attribute, so set the property.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label
      className="target-44 relative inline-flex size-5"
      // Shift and a press would select the text between the rows.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        // React reports a click on a checkbox as a change; its click event has the Shift key.
        onChange={({ nativeEvent }) => onToggle({ isShift: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })}
        className="relative z-1 size-5 cursor-pointer accent-ink"
      />
    </label>
  )
}
