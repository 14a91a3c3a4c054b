import { classNames } from '#app/parts/ui/class-names.ts'

/** `row`: a line of a table, and a few where the table's rows are cards. */
const clamps = { none: '', line: 'line-clamp-1', lines: 'line-clamp-3', row: 'line-clamp-3 lg:line-clamp-1' }

type ForeignTextProps = { text: string; clamp?: keyof typeof clamps; className?: string }

/** Text from outside the shop: its writing direction is isolated, it breaks anywhere, and it is cut to fit. */
export function UntrustedText({ text, clamp = 'none', className }: ForeignTextProps) {
  return (
    <bdi className={classNames('wrap-anywhere whitespace-pre-wrap', clamps[clamp], className)}>
      {clamp === 'none' ? text : text.slice(0, 600)}
    </bdi>
  )
}
