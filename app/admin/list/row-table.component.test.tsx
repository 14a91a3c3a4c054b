import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RowTable } from './row-table.tsx'

test.each([
  { width: 390, what: 'shows no shadow beside the cards, which fit every window' },
  { width: 1440, what: 'has the shadow of a table that may scroll sideways' },
])('at $width px the frame of the rows $what', async ({ width }) => {
  await page.viewport(width, 900)
  await render(
    <RowTable
      caption="Products"
      rows={['Bat', 'Sensor', 'Mount']}
      keyOf={(name) => name}
      columns={(column) => [column('Product', { isName: true }, (name) => name)]}
    />,
  )
  const frame = page.getByRole('region', { name: 'Products' }).element()
  expect(getComputedStyle(frame).backgroundImage === 'none').toBe(width < 1024)
})
