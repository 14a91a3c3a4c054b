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
  bringForward: () => void
}

/**
 * Where the hosted page will appear. On wide screens that is a tab opened now, before its address is known: only inside
 * a click do browsers let a page open one. Call it there, before anything is awaited.
 */
export function reserveCheckoutTab(place: CheckoutPlace): CheckoutTab {
  const tab = place === 'beside' && window.matchMedia(wideScreen).matches ? openWaitingTab() : null
  if (!tab)
    return {
      isBeside: false,
      open: (url) => window.location.assign(url),
      release: () => undefined,
      bringForward: () => undefined,
    }
  return {
    isBeside: true,
    // A tab that the visitor has closed meanwhile is an answer, too.
    open: (url) => !tab.closed && tab.location.replace(url),
    release: () => tab.close(),
    bringForward: () => tab.focus(),
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
