import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from './router.tsx'
import { Button, ButtonLink } from './button.tsx'

const inRouter = (element: React.ReactNode) => renderToStaticMarkup(<StaticRouter>{element}</StaticRouter>)

test('a busy button announces that it is busy and cannot be pressed', () => {
  const html = renderToStaticMarkup(<Button busy>Processing...</Button>)
  expect(html).toMatch(/<button type="button" aria-busy="true" aria-disabled="true"/)
  expect(html).toContain('Processing...')
})

test('a button that is disabled for another reason stays disabled', () => {
  expect(renderToStaticMarkup(<Button disabled>Add Order</Button>)).toMatch(/<button type="button" disabled=""/)
})

test('a button submits only if its type says so', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
})

test('a link of this site keeps its address', () => {
  expect(inRouter(<ButtonLink href="/products#top">Shop</ButtonLink>)).toMatch(/<a[^>]*href="\/products#top"/)
})

test.each([
  'https://instagram.example/shop',
  'mailto:hello@shop.example',
  'tel:+442079460123',
  '#claim',
  '//cdn.example/x',
])('%s is handled by the browser', (href) => {
  // Without a router, the router's own link would throw.
  expect(renderToStaticMarkup(<ButtonLink href={href}>Go</ButtonLink>)).toContain(`href="${href}"`)
})

test('a new tab gets no reference to this one', () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="https://pay.example" target="_blank">
      Buy
    </ButtonLink>,
  )
  expect(html).toContain('rel="noopener"')
})
