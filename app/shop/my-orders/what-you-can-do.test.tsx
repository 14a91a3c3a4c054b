import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rightsOn } from '#domain/orders/rights.ts'
import { openingAllowed, wordForBuyer } from '#domain/orders/opening-allowed.ts'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { findElements } from '#tests/support/read-html.ts'
import { htmlOf } from '#tests/support/rendered-pages.ts'
import type { MyOrder } from './order-state.ts'
import { WhatYouCanDo } from './what-you-can-do.tsx'

const ordered = { ordered_on: '2026-05-11', ended_on: null, part_of_uk: null, repairs: [] }

test.each([
  ['before dispatch', null, null],
  ['after delivery', '2026-05-11', '2026-05-12'],
])(
  'beside the button that cancels, the buyer reads that the parcel may be opened, %s',
  (_, dispatched_on, delivered_on) => {
    const rights = rightsOn({ ...ordered, dispatched_on, delivered_on }, '2026-05-13').map(wordForBuyer)
    const order = { id: 'an-order', goods_back: null, rights } as unknown as MyOrder // the list reads only these fields
    const told = findElements(
      renderToStaticMarkup(
        <StaticRouter>
          <WhatYouCanDo order={order} />
        </StaticRouter>,
      ),
      'li',
    ).filter(({ text }) => text.includes(openingAllowed))
    expect(told.map(({ find }) => find('a').map(({ text }) => text))).toEqual([
      [dispatched_on === null ? 'Cancel this order' : 'Return it'],
    ])
  },
)

test.each([
  [1, 0, ['Make a claim']],
  [2, 0, []],
  [1, 1, []],
])(
  'while %i of two units come back and %i came back before, only a unit that stays can be claimed for',
  (units, earlier, links) => {
    const days = { ...ordered, dispatched_on: '2026-05-11', delivered_on: '2026-05-12' }
    const rights = rightsOn(days, '2026-09-01').map(wordForBuyer)
    const counts = { quantity: 2, units_cancelled: 0, units_returned: earlier + units }
    // The list reads only these fields.
    const order = { id: 'an-order', ...counts, goods_back: { is_open: true, units }, rights } as unknown as MyOrder
    const html = renderToStaticMarkup(
      <StaticRouter>
        <WhatYouCanDo order={order} />
      </StaticRouter>,
    )
    const shown = findElements(html, 'li').flatMap(({ find }) => find('a').map(({ text }) => text))
    expect([...new Set(shown)]).toEqual(links)
  },
)

test('the terms of our own 30 days are followed by the right to open the parcel', async () => {
  const paragraphs = findElements(await htmlOf('/returns'), 'p').map(({ text }) => text.replace(/\s+/g, ' '))
  const terms = paragraphs.find((text) => text.includes('no returns once the security seal is broken'))
  expect(terms).toMatch(/^Under our own 30-day offer /)
  expect(terms).toContain(`opened. ${openingAllowed}`)
})
