import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

function Shipping({ description }: { description?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Manage shipping</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Shipping" description={description}>
        <label>
          Carrier <input />
        </label>
        <select aria-label="Status">
          <option>shipped</option>
        </select>
      </Dialog>
    </>
  )
}

async function openDialog(element = <Shipping />) {
  await render(element)
  await page.getByRole('button', { name: 'Manage shipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shipping' })
  await expect.element(dialog).toBeVisible()
  return dialog
}

test('a closed dialog renders no content', async () => {
  const { container } = await render(<Shipping />)
  expect(container.textContent).toBe('Manage shipping')
})

test('an open dialog is modal, named by its title and described by its description', async () => {
  const dialog = await openDialog(<Shipping description="How it travels" />)
  await expect.element(dialog).toHaveAccessibleDescription('How it travels')
  expect(dialog.element().matches(':modal')).toBe(true)
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test.each([
  ['its button', () => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes a dialog and returns the focus', async (_, close) => {
  const dialog = await openDialog()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toBe('Manage shipping')
})

test('a press outside a dialog closes it', async () => {
  const dialog = await openDialog()
  await dialog.click({ position: { x: -5, y: -5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the double click that opens a dialog does not close it again', async () => {
  await render(<Shipping />)
  const button = page.getByRole('button', { name: 'Manage shipping' }).element()
  const { x, y } = button.getBoundingClientRect()
  await page.getByRole('button', { name: 'Manage shipping' }).dblClick()
  const dialog = page.getByRole('dialog', { name: 'Shipping' })
  await expect.element(dialog).toBeVisible()
  const { left, top } = dialog.element().getBoundingClientRect()
  expect(x < left || y < top, 'both presses are outside').toBe(true)
})

test('the second half of the double click that opens a dialog presses no control inside it', async () => {
  const onSave = vi.fn<() => void>()
  const onOpen = vi.fn<() => void>()
  function Covered() {
    const [open, setOpen] = useState(false)
    const fill = { position: 'fixed', inset: 0 } as const
    return (
      <>
        <button style={fill} onClick={() => (onOpen(), setOpen(true))}>
          Open
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Cookies">
          <button style={fill} onClick={onSave}>
            Save
          </button>
        </Dialog>
      </>
    )
  }
  await render(<Covered />)
  await page.getByRole('button', { name: 'Open' }).dblClick()
  await expect.element(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible()
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

test('the focus stays inside an open dialog', async () => {
  const dialog = await openDialog()
  for (let times = 0; times < 6; times += 1) {
    await userEvent.tab()
    expect(document.activeElement === document.body || dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('a press inside a dialog, or cancelling a picker inside it, leaves it open', async () => {
  const dialog = await openDialog()
  await page.getByLabelText('Carrier').click()
  page
    .getByLabelText('Status')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
})

function Slow() {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        disabled={state === 'loading'}
        onClick={() => {
          setState('loading')
          setTimeout(() => setState('open'))
        }}
      >
        Show
      </button>
      <Dialog
        open={state === 'open'}
        onClose={() => setState('closed')}
        focusAfter={() => opener.current}
        title="Photo"
      >
        A bat
      </Dialog>
    </>
  )
}

test('after Escape the focus returns to a button that lost it while the dialog loaded', async () => {
  await render(<Slow />)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Show' })).toHaveFocus()
})

type Queue = { rows: string[]; opened: string | null }

/** A list of work with a dialog for its first row. One response closes the dialog and changes the list in the same render. */
function WorkList({ after }: { after: string[] }) {
  const [{ rows, opened }, setQueue] = useState<Queue>({ rows: ['A', 'B', 'C'], opened: null })
  return (
    <main id="main" tabIndex={-1}>
      {rows.map((row) => (
        <p key={row}>
          <button onClick={() => setQueue({ rows, opened: row })}>View {row}</button>
        </p>
      ))}
      {opened && (
        <Dialog open onClose={() => setQueue({ rows, opened: null })} title="Row">
          <button onClick={() => setQueue({ rows: after, opened: null })}>Decide</button>
        </Dialog>
      )}
    </main>
  )
}

test.each([
  ['the list loses the row of the dialog', ['B', 'C'], 'main'],
  ['the list moves the row of the dialog to its end', ['B', 'C', 'A'], 'View A'],
])('when %s as it closes, the focus stays in the list: %j', async (_, after, focused) => {
  await render(<WorkList after={after} />)
  await page.getByRole('button', { name: 'View A' }).click()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const target = focused === 'main' ? page.getByRole('main') : page.getByRole('button', { name: focused })
  await expect.element(target).toHaveFocus()
})
