import { useState, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

/** A form whose button is busy from the first submit until *Finish* is pressed. */
function SlowForm({ onSubmit, disabled = false }: { onSubmit: () => void; disabled?: boolean }) {
  const [isSending, setIsSending] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    onSubmit()
    setIsSending(true)
  }
  return (
    <>
      <form onSubmit={send}>
        <label>
          Order number <input />
        </label>
        <Button type="submit" busy={isSending} disabled={isSending && disabled}>
          Track Order
        </Button>
      </form>
      <button onClick={() => setIsSending(false)}>Finish</button>
    </>
  )
}

const submit = () => page.getByRole('button', { name: 'Track Order' })
/** Without the wait of a real click, which would wait until the button is enabled. */
const click = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()

test.each([false, true])('a busy button keeps the focus, also if disabled meanwhile: %s', async (disabled) => {
  const onSubmit = vi.fn<() => void>()
  await render(<SlowForm onSubmit={onSubmit} disabled={disabled} />)
  submit().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(submit()).toHaveFocus()
  click('Finish')
  await expect.element(submit()).not.toHaveAttribute('aria-disabled')
  await expect.element(submit()).toHaveFocus()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('while its button is busy a form cannot be submitted by click, by key or by Enter in a field', async () => {
  const onSubmit = vi.fn<() => void>()
  await render(<SlowForm onSubmit={onSubmit} />)
  await submit().click()
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  click('Track Order')
  submit().element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  page.getByLabelText('Order number').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  click('Finish')
  await expect.element(submit()).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit, 'afterwards the same keys submit').toHaveBeenCalledTimes(2)
})

test('a press on a busy button reaches neither its own action nor the one of the row around it', async () => {
  const onPress = vi.fn<() => void>()
  const onRow = vi.fn<() => void>()
  await render(
    <div role="presentation" onClick={onRow}>
      <Button busy onClick={onPress}>
        Mark Paid
      </Button>
    </div>,
  )
  click('Mark Paid')
  expect(onPress).not.toHaveBeenCalled()
  expect(onRow).not.toHaveBeenCalled()
})
