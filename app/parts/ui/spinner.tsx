/** A spinner in the text's colour, hidden from screen readers: text beside it says what is loading. */
export function Spinner() {
  return (
    <span className="inline-flex items-center align-[-0.15em]" aria-hidden="true">
      <svg
        viewBox="0 0 20 20"
        fill="none"
        className="size-[1.15em] animate-[spin_800ms_linear_infinite]"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  )
}
