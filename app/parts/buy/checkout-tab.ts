/** From this width on a checkout gets a tab of its own. */
const wideScreen = '(min-width: 768px)'

/** `beside`: a new tab where the screen is wide enough for two. `here`: this tab, at every width. */
export type CheckoutPlace = 'beside' | 'here'

export type CheckoutTab = {
  /** True for a tab beside the shop, false for the shop's own. */
  isBeside: boolean
  /** Goes to the hosted page. */
  open: (url: string) => void
  /** There is nothing to go to: leaves the visitor where they were. */
  release: () => void
  /** The visitor has closed it. True as well where the hosted page cuts its ties with the tab that opened it. */
  isClosed: () => boolean
  /** Brings the tab to the front, or opens this address in a new one. Call it inside the click. */
  goTo: (url: string) => void
}

/** Where the hosted page appears: on wide screens a tab, which browsers open only inside a click, before any await. */
export function reserveCheckoutTab(place: CheckoutPlace): CheckoutTab {
  let tab = place === 'beside' && window.matchMedia(wideScreen).matches ? openWaitingTab() : null
  if (!tab)
    return {
      isBeside: false,
      open: (url) => window.location.assign(url),
      release: () => undefined,
      isClosed: () => false,
      goTo: (url) => window.location.assign(url),
    }
  return {
    isBeside: true,
    // A tab that the visitor has closed meanwhile is an answer, too.
    open: (url) => tab && !tab.closed && tab.location.replace(url),
    release: () => tab?.close(),
    isClosed: () => tab === null || tab.closed,
    goTo(url) {
      if (tab && !tab.closed) return tab.focus()
      tab = openWaitingTab()
      ;(tab ?? window).location.assign(url)
    },
  }
}

/** Null when the browser does not allow it. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The provider's page needs no hold on ours.
  tab.opener = null
  const { document } = tab
  document.documentElement.lang = 'en-GB'
  document.title = 'Secure checkout'
  const text = document.createElement('p')
  text.textContent = 'Opening secure checkout…'
  text.style.cssText = 'margin:38vh auto 0;text-align:center;font:600 1.125rem system-ui,sans-serif;color:#0b1220'
  document.body.style.cssText = 'margin:0;min-height:100vh;background:#f6f1e7'
  document.body.append(text)
  return tab
}
