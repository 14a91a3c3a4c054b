import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatPounds, toMajor, type Pence } from '#domain/money.ts'
import { formatDay } from '#domain/london-time.ts'
import type { DayFigures } from '#domain/overview.ts'

// Colours of the shop; charts take them as text, not as classes.
const navy = 'var(--color-ink)'
const pitch = 'var(--color-success)'
const quiet = 'var(--color-edge)'
const line = 'var(--color-line)'

const axis = { stroke: line, tick: { fill: 'var(--color-muted)', fontSize: 12 }, tickLine: false } as const
const tooltip = {
  cursor: { fill: 'rgb(11 18 32 / 0.06)' },
  contentStyle: {
    border: `1px solid ${line}`,
    borderRadius: 8,
    background: 'var(--color-surface)',
    fontSize: 13,
    padding: '8px 12px',
  },
} as const

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
const wholePounds = (pounds: number) => `£${pounds.toLocaleString('en-GB')}`
const longDay = (day: unknown) => (typeof day === 'string' ? formatDay(day) : '')
const asPounds = (pounds: unknown) => formatPounds(Math.round(Number(pounds) * 100))

export function RevenueChart({ days }: { days: DayFigures[] }) {
  const data = days.map(({ day, revenue }) => ({ day, Revenue: toMajor(revenue) }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={20} {...axis} />
        <YAxis tickFormatter={wholePounds} width={64} {...axis} axisLine={false} />
        <Tooltip labelFormatter={longDay} formatter={asPounds} {...tooltip} />
        <Bar dataKey="Revenue" fill={pitch} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

export function CheckoutChart({ days }: { days: DayFigures[] }) {
  const data = days.map(({ day, checkouts, orders }) => ({
    day,
    'Paid orders': orders,
    'Not paid': checkouts - orders,
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={20} {...axis} />
        <YAxis allowDecimals={false} width={36} {...axis} axisLine={false} />
        <Tooltip labelFormatter={longDay} {...tooltip} />
        <Legend iconType="square" iconSize={10} wrapperStyle={{ fontSize: 13 }} />
        <Bar dataKey="Paid orders" stackId="checkouts" fill={pitch} isAnimationActive={false} />
        <Bar dataKey="Not paid" stackId="checkouts" fill={quiet} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

export type Share = { name: string; revenue: Pence; orders: number }

export function ShareChart({ shares }: { shares: Share[] }) {
  const data = shares.map(({ name, revenue }) => ({ name: name.slice(0, 24), Revenue: toMajor(revenue) }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 8, right: 24, bottom: 0, left: 4 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke={line} />
        <XAxis type="number" tickFormatter={wholePounds} {...axis} />
        <YAxis type="category" dataKey="name" width={130} {...axis} axisLine={false} />
        <Tooltip formatter={asPounds} {...tooltip} />
        <Bar dataKey="Revenue" fill={navy} maxBarSize={28} radius={[0, 3, 3, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
