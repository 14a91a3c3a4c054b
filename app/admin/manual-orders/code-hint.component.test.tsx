import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '#app/parts/api/use-call.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { CodeHint } from './code-hint.tsx'

const product = { key: 'str8bat-sensor', name: 'str8bat Sensor' } as const

function Hint({ code }: { code: string }) {
  const discounted = useCall('check-promo', { code })
  return (
    <p role="note">
      <CodeHint {...{ code, discounted, product }} />
    </p>
  )
}

const hint = () => page.getByRole('note')

test('a valid code is shown with its price, and a code for other products says so', async () => {
  const prices: Record<string, object> = { FEW: { 'str8bat-sensor': 12599 }, BATS: { 'zap-infinity-bat': 30000 } }
  const answer = ({ input }: { input: Record<string, unknown> }) =>
    Response.json({ code: input.code, description: '', prices: prices[String(input.code)] })
  await renderForStaff(
    <>
      <Hint code="FEW" />
      <Hint code="BATS" />
    </>,
    answer,
  )
  await expect.element(hint().first()).toHaveTextContent('£125.99 each with this code.')
  await expect.element(hint().last()).toHaveTextContent('This code does not apply to the str8bat Sensor.')
})

test('a code that the shop refuses does not work', async () => {
  await renderForStaff(<Hint code="OLD" />, () =>
    Response.json({ error: 'This code has expired.', code: 'refused' }, { status: 422 }),
  )
  await expect.element(hint()).toHaveTextContent('This code is not valid today. Remove it to create the order.')
})

test('without a connection the hint says that the code could not be checked', async () => {
  await renderForStaff(<Hint code="FEW" />, () => {
    throw new TypeError('Failed to fetch')
  })
  await expect.element(hint()).toHaveTextContent('The shop could not be reached. Please check your connection.')
})
