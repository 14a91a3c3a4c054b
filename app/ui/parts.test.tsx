import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Badge } from './badge.tsx'
import { Dialog } from './dialog.tsx'
import { Heading } from './heading.tsx'
import { Price } from './price.tsx'
import { Progress } from './progress.tsx'
import { Switch } from './switch.tsx'
import { Table } from './table.tsx'

test('answers are in the page before any script, folded', () => {
  const html = renderToStaticMarkup(<Accordion items={[{ question: 'Does it fit?', answer: 'It does.' }]} />)
  expect(html).toMatch(/<details class="[^"]*"><summary[^>]*>Does it fit\?/)
  expect(html).toContain('It does.')
})

test('items that share a name close each other', () => {
  const items = [
    { question: 'One', answer: '1' },
    { question: 'Two', answer: '2' },
  ]
  const html = renderToStaticMarkup(<Accordion name="faq" openFirst items={items} />)
  expect(html.match(/name="faq"/g)).toHaveLength(2)
  expect(html.match(/ open=""/g)).toHaveLength(1)
})

test('a wide table can be scrolled with the keyboard and has a name', () => {
  const html = renderToStaticMarkup(
    <Table caption="Orders">
      <tbody />
    </Table>,
  )
  const [, id] = /<caption id="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`role="region" aria-labelledby="${id}" tabindex="0"`)
})

test('a heading is drawn independent of its level', () => {
  const html = renderToStaticMarkup(
    <Heading level={2} look="small">
      Delivery
    </Heading>,
  )
  expect(html).toMatch(/^<h2 [^>]*text-lg[^>]*>Delivery<\/h2>$/)
})

test('a reduced price says which is which to those who cannot see the line', () => {
  const text = renderToStaticMarkup(<Price amount="£119.99" before="£139.99" />).replace(/<[^>]+>/g, ' ')
  expect(text.replace(/\s+/g, ' ').trim()).toBe('Now £119.99 was £139.99')
})

test('progress is a native element with its value', () => {
  const html = renderToStaticMarkup(<Progress label="Shipped" value={75} colour="orange" />)
  expect(html).toMatch(/^<progress aria-label="Shipped"[^>]* value="75"/)
})

test('a switch is a checkbox with a label of its own', () => {
  const html = renderToStaticMarkup(<Switch id="analytics" label="Analytics" hint="Counts visits" defaultChecked />)
  expect(html).toContain('<label for="analytics"')
  expect(html).toMatch(/<input id="analytics" type="checkbox" role="switch" aria-describedby="analytics-hint"/)
})

test('a closed dialog holds nothing', () => {
  const html = renderToStaticMarkup(
    <Dialog open={false} onClose={() => {}} title="Shipping">
      Secret
    </Dialog>,
  )
  expect(html).not.toContain('Secret')
})

test('a badge says its state in words', () => {
  expect(renderToStaticMarkup(<Badge variant="destructive">failed</Badge>)).toContain('>failed</span>')
})
