import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { LaterParts } from './below-the-cards.tsx'
import { Hero } from './hero.tsx'

test.each([390, 768, 900, 1020, 1440])(
  'at %i px words on photographs contrast with what is behind them',
  async (width) => {
    await page.viewport(width, 900)
    await render(
      <StaticRouter>
        <ShopFactsProvider value={sampleFacts}>
          <Hero />
          <LaterParts />
        </ShopFactsProvider>
      </StaticRouter>,
    )
    for (const photo of document.images) {
      photo.loading = 'eager'
      await photo.decode()
    }
    const eyebrow = page.getByText('Smart cricket, measured')
    const title = page.getByRole('heading', { name: 'Know every swing' })
    const audiences = page.getByRole('heading', { name: 'Made for the work between matches' })
    expect.soft(await contrast(eyebrow), 'eyebrow').toBeGreaterThanOrEqual(4.5)
    expect.soft(await contrast(title), 'title').toBeGreaterThanOrEqual(3)
    expect.soft(await contrast(audiences), 'audiences').toBeGreaterThanOrEqual(3)
  },
)

/** The contrast of a text's colour with the brightest hundredth of its background. */
async function contrast(text: Locator): Promise<number> {
  const element = text.element() as HTMLElement
  const ink = luminance(...coloursIn(getComputedStyle(element).color))
  element.style.color = 'transparent'
  const range = document.createRange()
  range.selectNodeContents(element)
  const picture = await pixelsOf(text)
  element.style.color = ''
  const scale = picture.width / element.getBoundingClientRect().width
  const box = element.getBoundingClientRect()
  const lights: number[] = []
  for (const line of range.getClientRects()) {
    const [left, right] = [(line.left - box.left) * scale, (line.right - box.left) * scale]
    const [top, bottom] = [(line.top - box.top) * scale, (line.bottom - box.top) * scale]
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, picture.height); y += 1)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(right, picture.width); x += 1) {
        const at = 4 * (y * picture.width + x)
        lights.push(luminance(picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!))
      }
  }
  const brightest = lights.toSorted((a, b) => b - a)[Math.floor(lights.length / 100)] ?? 1
  return (ink + 0.05) / (brightest + 0.05)
}

async function pixelsOf(text: Locator): Promise<ImageData> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ element: text, save: false })}`
  await picture.decode()
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext('2d')!
  pen.drawImage(picture, 0, 0)
  return pen.getImageData(0, 0, width, height)
}

/** Red, green and blue of a colour in any notation. */
function coloursIn(colour: string): [number, number, number] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** Relative luminance as WCAG defines it. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
