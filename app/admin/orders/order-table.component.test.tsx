import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { OrderTable } from './order-table.tsx'
import { useOrderSelection } from './use-order-selection.ts'

const letters = ['a', 'b', 'c', 'd', 'e']
const orders = letters.map((letter) => ({
  ...aFoundOrder().order,
  id: `11111111-0000-4000-8000-0000${letter.repeat(8)}`,
}))

function Selectable() {
  const selection = useOrderSelection()
  return (
    <>
      <OrderTable orders={orders} caption="Orders" selection={selection} />
      <output>{letters.filter((letter) => selection.orders.some(({ id }) => id.endsWith(letter)))}</output>
    </>
  )
}

const box = (letter: string) => page.getByRole('checkbox', { name: new RegExp(`Select order ${letter}`, 'i') })
const chosen = () => document.querySelector('output')?.textContent

async function shiftClick(letter: string) {
  await userEvent.keyboard('{Shift>}')
  await box(letter).click()
  await userEvent.keyboard('{/Shift}')
}

test('Shift and a click selects every order from the last one clicked to this one, in either direction', async () => {
  await renderForStaff(<Selectable />, () => Response.json({}))
  await box('b').click()
  await shiftClick('d')
  await expect.poll(chosen).toBe('bcd')
  await shiftClick('a')
  await expect.poll(chosen).toBe('abcd')
  expect(getSelection()?.toString()).toBe('')
  // A range that ends at a selected order is deselected.
  await shiftClick('c')
  await expect.poll(chosen).toBe('d')
})

test('Shift and a click without an earlier click selects this order alone', async () => {
  await renderForStaff(<Selectable />, () => Response.json({}))
  await shiftClick('c')
  await expect.poll(chosen).toBe('c')
})
