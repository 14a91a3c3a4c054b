import type { Page } from '@playwright/test'

export type Control = {
  kind: 'link' | 'button' | 'field'
  name: string
  /** The target of a link; only links have one. */
  href: string
  /** Whether the link leads to a part of the same page. Other hashes choose the content of a page. */
  isHashLink: boolean
  x: number
  y: number
}

/** Controls that the walk never presses: downloads and links to anything but a page of the shop. `endings` would end the walk. */
const leftAlone =
  'a[download], a[target=_blank], a[href^="mailto:"], a[href^="tel:"], a[href^="/dev/"], a[href^="/files/"], a[href^="/sandbox/"], [type=file], [disabled], [aria-disabled=true]'
const endings = /sign out|delete my account|erase/i

/** Chooses one of the reachable controls and scrolls to it; null if it is covered. */
export async function chooseControl(page: Page, share: number, kinds: Control['kind'][]): Promise<Control | null> {
  return await page.evaluate(
    ({ share, kinds, leftAlone, endings }) => {
      const selectors = {
        link: 'a[href]',
        button: 'button, summary, [role=tab], [role=menuitem], [role=option], [type=checkbox], [type=radio]',
        field: 'input:not([type=checkbox], [type=radio], [type=hidden], [type=submit]), textarea, select',
      }
      const place = document.querySelector('dialog:modal') ?? document.body
      const found = [...place.querySelectorAll<HTMLElement>(kinds.map((kind) => selectors[kind]).join(', '))].filter(
        (element) => {
          const isOurs = !(element instanceof HTMLAnchorElement) || element.origin === location.origin
          const isKept = !element.matches(leftAlone) && !new RegExp(endings, 'i').test(element.textContent ?? '')
          return isOurs && isKept && element.checkVisibility({ visibilityProperty: true })
        },
      )
      const chosen = found[Math.floor(share * found.length)]
      if (!chosen) return null
      chosen.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = chosen.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      if (!hit || !(chosen.contains(hit) || hit.contains(chosen))) return null
      const link = chosen instanceof HTMLAnchorElement ? chosen : null
      const label =
        chosen.getAttribute('aria-label') ?? (chosen.textContent?.trim() || chosen.getAttribute('name')) ?? ''
      return {
        kind: link ? ('link' as const) : chosen.matches(selectors.field) ? ('field' as const) : ('button' as const),
        name: `"${label.replaceAll(/\s+/g, ' ').slice(0, 60)}"`,
        href: link?.getAttribute('href') ?? '',
        isHashLink:
          link !== null &&
          link.pathname === location.pathname &&
          document.getElementById(decodeURIComponent(link.hash.slice(1))) !== null,
        x,
        y,
      }
    },
    { share, kinds, leftAlone, endings: endings.source },
  )
}
