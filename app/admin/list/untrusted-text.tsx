import { classNames } from '#app/parts/ui/class-names.ts'

/** `row`: a line of a table, and a few where the table's rows are cards. */
const clamps = { none: '', line: 'line-clamp-1', lines: 'line-clamp-3', row: 'line-clamp-3 lg:line-clamp-1' }

type ForeignTextProps = { text: string; clamp?: keyof typeof clamps; className?: string }

/**
 * What somebody outside the shop typed. It stands for itself: its writing direction ends where it ends, it breaks
 * anywhere rather than pushing the table apart, and only as much of it is drawn as has room.
 */
export function UntrustedText({ text, clamp = 'none', className }: ForeignTextProps) {
  return (
    <bdi className={classNames('wrap-anywhere whitespace-pre-wrap', clamps[clamp], className)}>
      {clamp === 'none' ? text : text.slice(0, 600)}
    </bdi>
  )
}
