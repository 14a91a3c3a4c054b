import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ListView } from './list-view.tsx'

/** The email log, and a button that searches in it. */
function Log() {
  const [search, setSearch] = useState('')
  return (
    <>
      <button onClick={() => setSearch('x')}>Search</button>
      <ListView
        name="list-email-logs"
        input={{ search }}
        failure="Failed to fetch email logs"
        noun="Emails"
        empty={{ title: 'No emails match your search.' }}
      >
        {() => <p>A list of emails</p>}
      </ListView>
    </>
  )
}

test('a search without results says so in a live region that was there before it', async () => {
  await renderForStaff(<Log />, ({ input }) =>
    Response.json({ rows: input.search === 'x' ? [] : [{ id: 'one' }], count: 1, next: null }),
  )
  await expect.element(page.getByText('A list of emails')).toBeVisible()
  const regions = [...document.querySelectorAll('[role=status]')]
  await page.getByRole('button', { name: 'Search' }).click()
  const sentence = page.getByText('No emails match your search.')
  await expect.element(sentence).toBeVisible()
  expect(regions).toContain(sentence.element().closest('[role=status]'))
})
