import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

const options = [
  { value: 'royal-mail', label: 'Royal Mail' },
  { value: 'dpd', label: 'DPD' },
]

test('the placeholder is shown first and cannot be chosen', () => {
  const html = renderToStaticMarkup(<Select aria-label="Carrier" options={options} placeholder="Choose a carrier" />)
  expect(html).toContain('<option value="" disabled="" hidden="" selected="">Choose a carrier</option>')
})

test('without a placeholder no option has an empty value', () => {
  const html = renderToStaticMarkup(<Select aria-label="Carrier" options={options} />)
  expect(html).not.toContain('value=""')
})
