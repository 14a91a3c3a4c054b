/** The partner's logo and name, drawn by us: a ball flying over three stumps. */
export function PartnerLogo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-3.5">
      <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true" className="size-12 shrink-0">
        <path d="M15 18v24M24 18v24M33 18v24" strokeWidth="4" strokeLinecap="round" />
        <path d="M13 12.5h9M26 12.5h9" strokeWidth="3" strokeLinecap="round" />
        <path d="M5 42h38" strokeWidth="3" strokeLinecap="round" />
        <circle cx="40" cy="6.5" r="4" fill="currentColor" stroke="none" />
      </svg>
      <span className="display-type text-[1.75rem] leading-[0.9] uppercase">{name}</span>
    </span>
  )
}
