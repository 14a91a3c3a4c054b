import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

test('an email address may break after its @ and before its dots', () => {
  const html = renderToStaticMarkup(<Breakable text="wicket.keeper@example.com" />)
  expect(html).toContain('>wicket<wbr/>.keeper@<wbr/>example<wbr/>.com<')
})
