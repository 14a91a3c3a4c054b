import { tradingName } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { TextLink } from '#app/parts/ui/text.tsx'

/** The logo: the ball's path and the bat. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('shrink-0', className)}>
      <path
        d="M9.5 19.5C9.5 33 13 41 20 47"
        fill="none"
        className="stroke-lime"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g transform="rotate(40 33 31)">
        <path d="M33 2v22" className="stroke-lime" strokeWidth="4.5" strokeLinecap="round" />
        <path
          d="M31 19h4l1 2.3c3.3 1.1 4.5 3 4.5 6.2v28.5c0 3-1.6 4.5-4.6 4.5h-5.8c-3 0-4.6-1.5-4.6-4.5V27.5c0-3.2 1.2-5.1 4.5-6.2Z"
          className="fill-cream"
        />
      </g>
    </svg>
  )
}

export function Brand({ name }: { name: string }) {
  const brand = tradingName({ name })
  return (
    <TextLink plain href={href.home} aria-label={`${brand}, home`} className="flex min-h-11 items-center gap-2.5">
      <Mark className="size-10" />
      <span className="display-type max-w-[7.5em] text-[1.0625rem] leading-[0.92] font-bold text-balance xs:text-[1.3125rem]">
        {brand}
      </span>
    </TextLink>
  )
}
