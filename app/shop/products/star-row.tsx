import { classNames } from '#app/parts/ui/class-names.ts'

const star = 'm10 2 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L2 7.8l5.6-.6Z'

/** Five stars, filled up to the value. Hidden from screen readers: put text beside it. */
export function StarRow({ value, className }: { value: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-flex shrink-0', className)}>
      <FiveStars className="text-ink/20" />
      <span className="absolute inset-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
        <FiveStars className="text-ink" />
      </span>
    </span>
  )
}

function FiveStars({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 20" fill="currentColor" className={classNames('h-4.5 w-[5.625rem] max-w-none', className)}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  )
}
