import type { Page } from './test.ts'

export const cookieCard = (page: Page) => page.getByRole('region', { name: 'Cookies, your call' })

/** The controls that the card covers while they have the focus. */
export async function listCoveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const card = document.querySelector('[data-shell=consent] > div')!.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, summary), footer :is(a, button)',
    )
    return [...controls]
      .filter((control) => {
        control.focus()
        if (document.activeElement !== control) return false
        // Focus scrolls smoothly, so jump to the final position.
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { top, bottom } = control.getBoundingClientRect()
        return top < card.bottom && bottom > card.top
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })
}
