import type { Page } from './test.ts'

export const cookieCard = (page: Page) => page.getByRole('region', { name: 'Cookies: your choice' })

/** The controls that the card covers while they have the focus. */
export async function listCoveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const card = document.querySelector('[data-shell=consent] > div')!
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, summary), footer :is(a, button)',
    )
    const covered: string[] = []
    for (const control of controls) {
      control.focus()
      if (document.activeElement !== control) continue
      // Jumps to the final position, because focus scrolls smoothly. On a phone the card moves a frame later.
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      await frame()
      await frame()
      const [place, { top, bottom }] = [card.getBoundingClientRect(), control.getBoundingClientRect()]
      if (top < place.bottom && bottom > place.top) covered.push(control.outerHTML.slice(0, 120))
    }
    return covered
  })
}
