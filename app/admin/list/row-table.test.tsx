import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findElement, findElements } from '#tests/support/read-html.ts'
import { RowTable } from './row-table.tsx'

const html = renderToStaticMarkup(
  <RowTable
    caption="Products"
    rows={[{ name: 'Bat', price: '£350.00', stock: 4 }]}
    keyOf={({ name }) => name}
    columns={(column) => [
      column('Product', { isName: true, onCard: 'wide' }, ({ name }) => name),
      column('Price', { isNumeric: true, width: 'lg:w-24', cardLabel: true }, ({ price }) => price),
      column('Stock', { isHeadHidden: true, seen: 'lg:max-xl:hidden', cardLabel: 'Left' }, ({ stock }) => stock),
    ]}
  />,
)

test('each column has its head, with its width', () => {
  const heads = findElement(html, 'thead').find('th')
  expect(heads.map(({ text }) => text)).toEqual(['Product', 'Price', 'Stock'])
  expect(heads.map(({ attributes }) => attributes.class?.trim())).toEqual(['', 'numeric lg:w-24', 'lg:max-xl:hidden'])
})

test('cells are under their heads, and have the head’s label on a card', () => {
  const body = findElement(html, 'tbody')
  expect(body.find('th').map(({ text, attributes }) => [text, attributes.scope])).toEqual([['Bat', 'row']])
  expect(body.find('td').map(({ text, attributes }) => [attributes['data-label'], text])).toEqual([
    ['Price', '£350.00'],
    ['Left', '4'],
  ])
  expect(findElements(html, 'td').map(({ attributes }) => attributes.class)).toEqual(['numeric', 'lg:max-xl:hidden'])
})
