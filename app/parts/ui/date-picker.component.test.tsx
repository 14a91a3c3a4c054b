import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'

function PurchaseDate({ given = null, error }: { given?: string | null; error?: string }) {
  const [value, setValue] = useState<string | null>(given)
  return (
    <Field label="Purchase date" error={error}>
      {(control) => <DatePicker {...control} value={value} onChange={setValue} latest="2026-05-20" />}
    </Field>
  )
}

const picker = () => page.getByRole('button', { name: 'Purchase date' })
const day = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })

test('a chosen day is shown in words, and the calendar closes', async () => {
  await render(<PurchaseDate />)
  await expect.element(picker()).toHaveTextContent('Choose a date')
  await picker().click()
  await day(/20 May 2026/).click()
  await expect.element(picker()).toHaveTextContent('20 May 2026')
  await expect.element(page.getByRole('dialog', { name: 'Calendar' })).not.toBeInTheDocument()
})

test('choosing the chosen day again clears it, and the calendar stays open', async () => {
  await render(<PurchaseDate given="2026-05-14" />)
  await expect.element(picker()).toHaveTextContent('14 May 2026')
  await picker().click()
  await day(/14 May 2026/).click()
  await expect.element(picker()).toHaveTextContent('Choose a date')
  await expect.element(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
})

test('the arrow keys move from the chosen day, and Enter chooses the day they reach', async () => {
  await render(<PurchaseDate given="2026-05-14" />)
  await picker().click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('14 May 2026')
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Enter}')
  await expect.element(picker()).toHaveTextContent('6 May 2026')
  expect(document.activeElement).toBe(picker().element())
})

test('neither days nor months after the latest day can be chosen', async () => {
  await render(<PurchaseDate />)
  await picker().click()
  await expect.element(day(/21 May 2026/)).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /next month/i })).toHaveAttribute('aria-disabled', 'true')
})

test('a wrong day is reported beside the button', async () => {
  await render(<PurchaseDate error="Please choose a day" />)
  await expect.element(picker()).toHaveAccessibleDescription('Please choose a day')
})
