/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="no-print fixed top-3 left-3 z-50 -translate-y-24 rounded-lg bg-lime px-5 py-3 font-semibold text-navy focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
