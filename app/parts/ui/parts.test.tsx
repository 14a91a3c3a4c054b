import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findElement, readText } from '#tests/support/read-html.ts'
import { Accordion } from './accordion.tsx'
import { Badge } from './badge.tsx'
import { Dialog } from './dialog.tsx'
import { Price } from './price.tsx'
import { Progress } from './progress.tsx'
import { Switch } from './switch.tsx'
import { Table } from './table.tsx'
import { Heading } from './text.tsx'

const draw = (part: ReactNode) => renderToStaticMarkup(part)

test('answers are in the page before hydration, collapsed', () => {
  const html = draw(<Accordion items={[{ question: 'Does it fit?', answer: 'It does.' }]} />)
  const details = findElement(html, 'details')
  expect(details.attributes).not.toHaveProperty('open')
  expect(details.find('summary').map(({ text }) => text)).toEqual(['Does it fit?'])
  expect(details.text).toContain('It does.')
})

test('a wide table can be scrolled with the keyboard and has a name', () => {
  const html = draw(
    <Table caption="Orders">
      <tbody />
    </Table>,
  )
  const { id } = findElement(html, 'caption').attributes
  expect(id).toBeTruthy()
  expect(findElement(html, 'div').attributes).toMatchObject({
    role: 'region',
    'aria-labelledby': id,
    tabindex: '0',
  })
})

test('a heading’s look does not depend on its level', () => {
  const html = draw(
    <Heading level={2} look="small">
      Delivery
    </Heading>,
  )
  const heading = findElement(html, 'h2')
  expect(heading.text).toBe('Delivery')
  expect(heading.attributes.class?.split(' ')).toContain('text-lg')
})

test('a reduced price is announced as such to screen readers', () => {
  expect(readText(draw(<Price amount="£119.99" before="£139.99" />))).toBe('Now £119.99 was £139.99')
})

test('progress is a native element with its value', () => {
  const { attributes } = findElement(draw(<Progress label="Shipped" value={75} colour="orange" />), 'progress')
  expect(attributes).toMatchObject({ 'aria-label': 'Shipped', value: '75' })
})

test('a switch is a checkbox with its own label', () => {
  const html = draw(<Switch id="analytics" label="Analytics" hint="Counts visits" defaultChecked />)
  expect(findElement(html, 'label').attributes.for).toBe('analytics')
  expect(findElement(html, 'input').attributes).toMatchObject({
    id: 'analytics',
    type: 'checkbox',
    role: 'switch',
    'aria-describedby': 'analytics-hint',
  })
})

test('a closed dialog renders no content', () => {
  const html = draw(
    <Dialog open={false} onClose={() => {}} title="Shipping">
      Secret
    </Dialog>,
  )
  expect(findElement(html, 'dialog').text).toBe('')
})

test('a badge shows its state as text', () => {
  expect(findElement(draw(<Badge variant="destructive">failed</Badge>), 'span').text).toBe('failed')
})
