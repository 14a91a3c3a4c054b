import { classNames } from './class-names.ts'

// Brighter than the text colours: a bar needs a contrast of three to one, text needs more.
const colours = { grey: 'text-muted', blue: 'text-[#2c6fd1]', orange: 'text-[#d96f00]', green: 'text-[#1c8a5a]' }

type ProgressProps = {
  label: string
  /** From 0 to 100. */
  value: number
  colour?: keyof typeof colours
  className?: string
}

export function Progress({ label, value, colour = 'green', className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={100}
      className={classNames(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-ink/12',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
        colours[colour],
        className,
      )}
    >
      {value}%
    </progress>
  )
}
