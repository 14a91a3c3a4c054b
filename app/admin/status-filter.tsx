import { Select } from '#app/ui/select.tsx'

const any = 'any'

type StatusFilterProps<Value extends string> = {
  label: string
  /** What is chosen when nothing is left out: 'Any status'. */
  anyLabel: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value | null) => void
}

/** Narrows a list to one status. No answer of a select is ever empty, so "any" is a word too. */
export function StatusFilter<Value extends string>({
  label,
  anyLabel,
  options,
  value,
  onChoose,
}: StatusFilterProps<Value>) {
  return (
    <Select
      aria-label={label}
      className="w-40 max-sm:flex-1"
      options={[{ value: any, label: anyLabel }, ...options]}
      value={value ?? any}
      onChoose={(chosen) => onChoose(options.find((option) => option.value === chosen)?.value ?? null)}
    />
  )
}
