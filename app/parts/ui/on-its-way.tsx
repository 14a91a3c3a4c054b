/** A loading message. Shown after a moment, so that it does not flash when loading is quick. */
export function OnItsWay() {
  return (
    <p
      role="status"
      className="fixed bottom-6 left-1/2 z-50 -translate-x-1/2 animate-[rise_200ms_400ms_both] rounded-full bg-ink px-5 py-2.5 text-sm text-paper"
    >
      One moment…
    </p>
  )
}
