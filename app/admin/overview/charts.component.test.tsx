import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DayFigures } from '#domain/site/overview.ts'
import { CheckoutChart, RevenueChart, ShareChart } from './charts.tsx'

const aDay = (day: string, figures: Partial<DayFigures> = {}): DayFigures => ({
  day,
  gross: 0,
  refunded: 0,
  revenue: 0,
  orders: 0,
  checkouts: 0,
  ...figures,
})

const barsOf = (day: string) => [...document.querySelectorAll<HTMLElement>(`[data-day="${day}"] > [style*=height]`)]

test('a day with twice the sales is twice as high, and one with more refunds than sales goes down', async () => {
  const days = [
    aDay('2026-11-01', { revenue: 20_000 }),
    aDay('2026-11-02', { revenue: 40_000 }),
    aDay('2026-11-03', { revenue: -20_000 }),
    aDay('2026-11-04'),
  ]
  await render(<RevenueChart days={days} />)
  const [one, two, back, none] = days.map(({ day }) => barsOf(day)[0]!.getBoundingClientRect())
  expect(two!.height / one!.height).toBeCloseTo(2, 1)
  expect(back!.height).toBeCloseTo(one!.height, 0)
  expect(back!.top).toBeCloseTo(one!.bottom, 0)
  expect(none!.height).toBe(0)
  await expect.element(page.getByText('£400').first()).toBeVisible()
  await expect.element(page.getByText('−£200').first()).toBeVisible()
})

test('unpaid checkouts are stacked on paid ones, and the tooltip shows both', async () => {
  await render(<CheckoutChart days={[aDay('2026-11-01', { checkouts: 4, orders: 1 }), aDay('2026-11-02')]} />)
  const [paid, unpaid] = barsOf('2026-11-01').map((bar) => bar.getBoundingClientRect())
  expect(unpaid!.height / paid!.height).toBeCloseTo(3, 1)
  expect(unpaid!.bottom).toBeCloseTo(paid!.top, 0)
  await expect.element(page.getByText('Not paid: 3')).not.toBeVisible()
  await userEvent.hover(document.querySelector('[data-day="2026-11-01"]')!)
  await expect.element(page.getByText('Not paid: 3')).toBeVisible()
})

test('bars are as long as their revenue, and labelled with it', async () => {
  await render(
    <ShareChart
      shares={[
        { name: 'Bat', revenue: 70_000, orders: 2 },
        { name: 'Sensor', revenue: 35_000, orders: 2 },
      ]}
    />,
  )
  const [bat, sensor] = [...document.querySelectorAll<HTMLElement>('[style*=width]')].map(
    ({ offsetWidth }) => offsetWidth,
  )
  expect(bat! / sensor!).toBeCloseTo(2, 1)
  await expect.element(page.getByText('£700')).toBeVisible()
})
