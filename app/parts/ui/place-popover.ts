const gap = 8

/** Positions an open popover under its anchor, or above it if there is no space, and always inside the window. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' | 'centre'): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const wanted = { start: left, end: right - width, centre: (left + right - width) / 2 }[align]
  const below = bottom + gap
  const isRoomBelow = below + height <= window.innerHeight
  popover.style.top = `${isRoomBelow ? below : Math.max(gap, top - gap - height)}px`
  popover.style.left = `${Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - width - gap))}px`
}
