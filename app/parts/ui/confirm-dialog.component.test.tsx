import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './confirm-dialog.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the action runs on confirmation, and Cancel only closes the dialog', async () => {
  const onClose = vi.fn<() => void>()
  const onConfirm = vi.fn<() => void>()
  await render(
    <ConfirmDialog open title="Delete all?" act="Delete" isBusy={false} {...{ onClose, onConfirm }}>
      For good.
    </ConfirmDialog>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Delete all?' }).getByText('For good.')).toBeVisible()
  await button('Cancel').click()
  expect([onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await button('Delete').click()
  expect([onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('while the action runs, the button says so and cannot be pressed again', async () => {
  const onConfirm = vi.fn<() => void>()
  await render(
    <ConfirmDialog
      open
      title="Delete all?"
      act="Delete"
      busyAct="Deleting..."
      isBusy
      onClose={() => {}}
      onConfirm={onConfirm}
    >
      For good.
    </ConfirmDialog>,
  )
  await button('Deleting...').click({ force: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the dialog’s button submits the form inside it', async () => {
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  await render(
    <ConfirmDialog open title="Refund" act="Refund £5" isBusy={false} form="refund" onClose={() => {}}>
      <form id="refund" onSubmit={send} />
    </ConfirmDialog>,
  )
  await button('Refund £5').click()
  expect(send).toHaveBeenCalledOnce()
})

test('without an action the dialog can only be closed', async () => {
  await render(
    <ConfirmDialog open title="Refund" act={null} isBusy={false} onClose={() => {}}>
      All of it went back.
    </ConfirmDialog>,
  )
  expect([...document.querySelectorAll('dialog footer button')].map(({ textContent }) => textContent)).toEqual([
    'Close',
  ])
})
