const gap = 8

/** Puts an open popover under its anchor, or over it where there is no room, and never outside the window. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' | 'centre'): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const wanted = { start: left, end: right - width, centre: (left + right - width) / 2 }[align]
  const below = bottom + gap
  const isRoomBelow = below + height <= window.innerHeight
  popover.style.top = `${isRoomBelow ? below : Math.max(gap, top - gap - height)}px`
  popover.style.left = `${Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - width - gap))}px`
}
