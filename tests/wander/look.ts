import type { Page } from '@playwright/test'

/** A snapshot of a page: everything that the invariants compare. */
export type Look = {
  path: string
  headings: string[]
  /** The page's sentences. Without numbers, because some count down, and without announcements, because they disappear. */
  texts: string[]
  windowWidth: number
  widest: { width: number; element: string }
  /** Empty if the focus is on a visible element; else where it is. */
  lostFocus: string
  isFocusOnBody: boolean
  dialogs: string[]
  spinners: number
  isNotFound: boolean
}

/**
 * Takes the snapshot when the page has not changed for 20 ms and a background task has run: React renders in slices, and a background
 * task runs after all of them. An idle callback cannot be used, because a page behind another tab gets none.
 */
export const lookWhenIdle = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    let changes = 0
    const observer = new MutationObserver(() => void (changes += 1))
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    for (let turn = 0, seen = -1; seen !== changes && turn < 50; turn += 1) {
      seen = changes
      await scheduler.postTask(() => {}, { priority: 'background', delay: 20 })
    }
    observer.disconnect()
    const main = document.querySelector('main') ?? document.body
    const name = (element: Element) => element.outerHTML.slice(0, 120)
    const clean = (text: string | null) => (text ?? '').replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ').trim()
    const isAnnouncement = 'script, style, noscript, time, [role=status], [role=alert], [aria-live], [data-counts]'

    // Computed once per parent: a list of orders has a thousand cells, which have their ancestors in common.
    const remembered = (examine: (element: Element, above: boolean) => boolean) => {
      const known = new Map<Element, boolean>()
      const find = (element: Element | null): boolean => {
        if (element === null) return false
        const before = known.get(element)
        if (before !== undefined) return before
        const found = examine(element, find(element.parentElement))
        known.set(element, found)
        return found
      }
      return find
    }

    const isSilent = remembered((element, isWithinSilent) => isWithinSilent || element.matches(isAnnouncement))
    const texts: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Left out: the first text changes with the clock, the second when the walk closes the tab of the checkout.
      const text = clean(node.textContent).replace(/^(Order (today|within|by)|Your checkout is open in).*/, '')
      if (text && !isSilent(node.parentElement)) texts.push(text)
    }

    const root = document.documentElement
    const isCutIn = remembered((box, isCutAbove) => isCutAbove || getComputedStyle(box).overflowX !== 'visible')
    // Each element is measured: a section that is rendered only when visible clips wide content, so the page's width does not show it.
    const isDrawn = (element: Element) =>
      element.matches('img, svg, button, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent) !== '')
    const wide = [...document.body.querySelectorAll('*')].find((element) => {
      const { right, width } = element.getBoundingClientRect()
      if (right <= innerWidth + 1 || width <= 1 || !isDrawn(element) || isCutIn(element.parentElement)) return false
      return element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    })
    const right = Math.round(wide?.getBoundingClientRect().right ?? 0)

    const focused = document.activeElement
    const isFocusOnBody = focused === null || focused === document.body || focused.id === 'main'
    // A dialog that loads slowly may open above another one.
    const modals = [...document.querySelectorAll('dialog:modal')]
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
    }
    const isHidden = focused !== null && !isFocusOnBody && (!isVisible(focused) || focused.closest('[inert]') !== null)
    const isBehind = modals.length > 0 && !isFocusOnBody && !modals.some((modal) => modal.contains(focused))

    const turning = document.getAnimations().filter((one) => {
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null
      const isEndless = one.effect?.getComputedTiming().endTime === Infinity
      return isEndless && target !== null && /spin|breathe/.test(Reflect.get(one, 'animationName')) && isVisible(target)
    })
    return {
      path: location.pathname,
      headings: [...main.querySelectorAll('h1, h2')].map((heading) => clean(heading.textContent)),
      texts,
      windowWidth: innerWidth,
      widest: { width: Math.max(root.scrollWidth, right), element: wide ? name(wide) : '' },
      lostFocus: focused && (isHidden || isBehind) ? name(focused) : '',
      isFocusOnBody,
      dialogs: [...document.querySelectorAll('dialog[open], :popover-open')].map(
        (dialog) => dialog.getAttribute('aria-label') ?? name(dialog),
      ),
      spinners: turning.length,
      isNotFound: /page not found/i.test(document.querySelector('h1')?.textContent ?? ''),
    }
  })
