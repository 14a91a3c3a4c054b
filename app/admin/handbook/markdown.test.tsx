import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { expect, test } from 'vitest'
import { paths } from '#domain/site/pages.ts'
import { findElements } from '#tests/support/read-html.ts'
import { Markdown } from './markdown.tsx'

const render = (text: string) =>
  renderToStaticMarkup(
    <StaticRouter>
      <Markdown text={text} />
    </StaticRouter>,
  )

test('the handbook explains every frequent task', () => {
  const html = render(readFileSync('docs/staff.md', 'utf8'))
  const titles = findElements(html, 'h2').map(({ text }) => text)
  for (const title of [
    'Ship a parcel',
    'Refund',
    'A dispute',
    'A bounced or failed email',
    'A lost parcel',
    'A data request',
  ]) {
    expect(titles).toContain(title)
  }
  expect(html).not.toMatch(/\]\(|\*\*|`/)
  const pages: string[] = Object.values(paths)
  for (const { attributes } of findElements(html, 'a')) expect(pages).toContain(attributes.href?.split('?')[0])
})

test('lists, links, bold and keys are rendered as such', () => {
  expect(render('1. One\n2. **Two** with `?`')).toBe(
    '<ol><li>One</li><li><strong>Two</strong> with <kbd>?</kbd></li></ol>',
  )
  expect(render('See [orders](/admin/orders).')).toContain('<a class="link-underline" href="/admin/orders"')
  expect(render('<script>x</script>')).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>')
})
