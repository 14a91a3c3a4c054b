import { formatPounds } from '#domain/orders/money.ts'
import { conversion, type DayFigures as Day } from '#domain/site/overview.ts'
import { RowTable } from '../list/row-table.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { CheckoutChart, RevenueChart } from './charts.tsx'

export function DayFigures({ days }: { days: Day[] }) {
  // The newest first, as in every list here.
  const newest = days.toReversed()
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <ChartFrame
        title="Revenue by day"
        chart={<RevenueChart days={days} />}
        table={
          <RowTable
            caption="Revenue by day"
            isTall
            isPlain
            rows={newest}
            keyOf={({ day }) => day}
            columns={(column) => [
              column('Day', { isName: true }, ({ day }) => day),
              column('Paid orders', { isNumeric: true }, ({ orders }) => orders),
              column('Taken', { isNumeric: true }, ({ gross }) => formatPounds(gross)),
              column('Refunded', { isNumeric: true }, ({ refunded }) => formatPounds(refunded)),
              column('Revenue', { isNumeric: true }, ({ revenue }) => formatPounds(revenue)),
            ]}
          />
        }
      />
      <ChartFrame
        title="Checkouts and paid orders by day"
        chart={<CheckoutChart days={days} />}
        table={
          <RowTable
            caption="Checkouts and paid orders by day"
            isTall
            isPlain
            rows={newest}
            keyOf={({ day }) => day}
            columns={(column) => [
              column('Day', { isName: true }, ({ day }) => day),
              column('Checkouts opened', { isNumeric: true }, ({ checkouts }) => checkouts),
              column('Paid orders', { isNumeric: true }, ({ orders }) => orders),
              column('Checkout to paid', { isNumeric: true }, (day) => {
                const share = conversion(day)
                return share === null ? '–' : `${share}%`
              }),
            ]}
          />
        }
      />
    </div>
  )
}
