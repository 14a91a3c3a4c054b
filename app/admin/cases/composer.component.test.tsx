import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NavigationProvider, openPlace } from '#app/parts/ui/router.tsx'
import { renderForStaff, type Call } from '#tests/support/render-for-staff.tsx'
import { aStaffCase } from '#tests/support/staff-case.ts'
import { Composer } from './composer.tsx'

const found = aStaffCase()
const other = '1c4b6d2f-8e3a-4f7b-8c9d-2e3f4a5b6c7d'

/** Opens the answer form; returns the calls to the server and the addresses it navigated to. */
async function open(waiting: string[], answer: (call: Call) => Response | null = () => null) {
  const visited: unknown[] = []
  const place = openPlace({ pathname: '/', search: '', hash: '', key: 'default', state: null })
  const calls = await renderForStaff(
    <NavigationProvider value={{ place, parameters: {}, navigate: (to) => void visited.push(to) }}>
      <Composer found={found} />
    </NavigationProvider>,
    (call) => answer(call) ?? Response.json(call.name === 'list-cases' ? { rows: waiting.map((id) => ({ id })) } : {}),
  )
  return { calls, visited }
}

const sent = (calls: Call[]) => calls.filter(({ name }) => name === 'answer-case').map(({ input }) => input.message)

test('Ctrl and Enter sends the answer; Enter alone starts a new line', async () => {
  const { calls, visited } = await open([found.id, other])
  await page.getByRole('textbox', { name: 'Answer' }).click()
  await userEvent.keyboard('Hello Ann,{Enter}size 6.')
  expect(sent(calls)).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent(calls)).toEqual(['Hello Ann,\nsize 6.'])
  await expect.element(page.getByText('Answer sent')).toBeVisible()
  expect(visited).toEqual([])
})

test.each([
  ['opens the other case that is due first', [found.id, other], `/admin/cases/${other}`],
  ['opens the list when no other case waits', [found.id], '/admin/cases'],
])('Answer and next sends the answer and %s', async (_name, waiting, address) => {
  const { calls, visited } = await open(waiting)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Size 6.')
  await page.getByRole('button', { name: 'Answer and next' }).click()
  await expect.poll(() => visited).toEqual([address])
  expect(sent(calls)).toEqual(['Size 6.'])
})

test('an answer that could not be sent stays on screen, and no other case opens', async () => {
  const { visited } = await open([other], ({ name }) =>
    name === 'answer-case' ? Response.json({ error: 'Please try again.' }, { status: 500 }) : null,
  )
  await page.getByRole('textbox', { name: 'Answer' }).fill('Size 6.')
  await page.getByRole('button', { name: 'Answer and next' }).click()
  await expect.element(page.getByText('Not sent')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Size 6.')
  expect(visited).toEqual([])
})

test('a saved reply is filled in for this case, and what has no value keeps the answer from being sent', async () => {
  const replies = [{ id: other, name: 'About the order', text: '{first_name}, {order_number}, {case_number}' }]
  const { calls } = await open([], ({ name }) => (name === 'list-replies' ? Response.json({ replies }) : null))
  const choice = page.getByRole('combobox', { name: /^Begin with a saved reply/ })
  await expect.element(choice.getByRole('option', { name: 'About the order' })).toBeInTheDocument()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  // The draft of the answer that was not sent is kept.
  await answer.fill('')
  await userEvent.selectOptions(choice, 'About the order')
  await expect.element(answer).toHaveValue('Ann, {order_number}, C-1001')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(page.getByText(/^Please replace \{order_number\}/)).toBeVisible()
  expect(sent(calls)).toEqual([])
  await answer.fill('Ann, yours, C-1001')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => sent(calls)).toEqual(['Ann, yours, C-1001'])
})
