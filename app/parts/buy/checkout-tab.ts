/** From this width a checkout opens in a new tab. */
const wideScreen = '(min-width: 768px)'

/** `beside`: a new tab if the screen is wide enough. `here`: this tab, at every width. */
export type CheckoutPlace = 'beside' | 'here'

export type CheckoutTab = {
  /** True for a new tab, false for the shop's own. */
  isBeside: boolean
  open: (url: string) => void
  /** No checkout was opened: closes the new tab. */
  release: () => void
  /** Whether the visitor has closed the tab. Also true if the hosted page severs its opener. */
  isClosed: () => boolean
  /** Focuses the tab, or opens this address in a new one. Call it inside the click. */
  goTo: (url: string) => void
}

/** Opens the tab for the hosted page. Browsers allow a new tab only inside a click, before any await. */
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
    // The visitor may have closed the tab meanwhile.
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

/** Null if the browser blocks it. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The provider's page must not control ours.
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
