import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCall } from '#app/parts/api/use-call.ts'
import { NavigationProvider, openPlace } from '#app/parts/ui/router.tsx'
import { renderForStaff, type Call } from '#tests/support/render-for-staff.tsx'
import { aCaseMessage, aStaffCase } from '#tests/support/staff-case.ts'
import { Composer } from './composer.tsx'
import { StaffThread } from './staff-thread.tsx'

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

test('Answer and next keeps the focus while it sends', async () => {
  await open([found.id, other], ({ name }) =>
    name === 'answer-case' ? Response.json({ error: 'Please try again.' }, { status: 500 }) : null,
  )
  await page.getByRole('textbox', { name: 'Answer' }).fill('Size 6.')
  const button = page.getByRole('button', { name: 'Answer and next' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not sent')).toBeVisible()
  await expect.element(button).toHaveFocus()
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

test('a saved reply is filled in for this case, and a placeholder without a value blocks sending', async () => {
  const replies = [{ id: other, name: 'About the order', text: '{first_name}, {order_number}, {case_number}' }]
  const { calls } = await open([], ({ name }) => (name === 'list-replies' ? Response.json({ replies }) : null))
  const choice = page.getByRole('combobox', { name: /^Begin with a saved reply/ })
  await expect.element(choice.getByRole('option', { name: 'About the order' })).toBeInTheDocument()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  // The field has the draft that the previous test could not send.
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

type Connection = { state: 'works' | 'loses the response' | 'offline' }

/** The conversation and the answer form, with a server that stores each answer once per id. */
async function openConversation(id: string, connection: Connection) {
  let kept = aStaffCase({ id })
  const calls = await renderForStaff(<Conversation id={id} />, ({ name, input }) => {
    if (name === 'find-case') return Response.json(kept)
    if (name !== 'answer-case') return Response.json({ replies: [] })
    // Only the calls that send an answer fail: failed queries would be retried for seconds.
    if (connection.state === 'offline') throw new TypeError('Failed to fetch')
    const isStored = kept.messages.some((message) => message.id === input.message_id)
    const messages = isStored ? kept.messages : [...kept.messages, ourMessage(input)]
    kept = { ...kept, messages, updated_at: '2026-05-01T11:00:00.000Z' }
    if (connection.state === 'loses the response') throw new TypeError('Failed to fetch')
    return Response.json({ case: kept })
  })
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  return calls
}

function Conversation({ id }: { id: string }) {
  const { data } = useCall('find-case', { case_id: id })
  return (
    data && (
      <>
        <StaffThread found={data} />
        <Composer found={data} />
      </>
    )
  )
}

const ourMessage = ({ message_id, message }: Call['input']) =>
  aCaseMessage({
    id: String(message_id),
    author: 'staff',
    author_email: 'pat@people.example',
    via: 'page',
    body: String(message),
    created_at: '2026-05-01T11:00:00.000Z',
  })

const conversation = () => page.getByRole('list', { name: 'Conversation' })

test('an answer whose response was lost appears in the conversation, and is not sent again', async () => {
  const calls = await openConversation('2d5c7e3a-9f4b-4a8c-8dae-3f4a5b6c7d8e', { state: 'loses the response' })
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.fill('Yes, from size 4.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(conversation().getByText('Yes, from size 4.')).toBeVisible()
  await expect.element(answer).toHaveValue('')
  await expect.element(page.getByText('This case changed while you were writing')).not.toBeInTheDocument()
  await expect.element(page.getByText('Not sent')).not.toBeInTheDocument()
  expect(sent(calls)).toEqual(['Yes, from size 4.'])
})

test('an answer written offline stays in the form, says why it was not sent, and is stored once when sent again', async () => {
  const connection: Connection = { state: 'works' }
  const calls = await openConversation('3e6d8f4b-0a5c-4b9d-9ebf-4a5b6c7d8e9f', connection)
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const send = () => page.getByRole('button', { name: 'Send answer' }).click()
  await answer.fill('Yes, from size 4.')
  connection.state = 'offline'
  dispatchEvent(new Event('offline'))
  onTestFinished(() => void dispatchEvent(new Event('online')))
  await send()
  const notice = page.getByRole('form', { name: 'Answer' }).getByRole('alert')
  await expect.element(notice.getByText('The shop could not be reached. Please check your connection.')).toBeVisible()
  await expect.element(answer).toHaveValue('Yes, from size 4.')
  connection.state = 'works'
  dispatchEvent(new Event('online'))
  await send()
  await expect.element(conversation().getByText('Yes, from size 4.')).toBeVisible()
  await expect.element(answer).toHaveValue('')
  expect(conversation().getByText('Yes, from size 4.').elements()).toHaveLength(1)
  const ids = calls.filter(({ name }) => name === 'answer-case').map(({ input }) => input.message_id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})
