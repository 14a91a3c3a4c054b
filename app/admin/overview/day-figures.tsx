import { formatPounds } from '#domain/orders/money.ts'
import { conversion, type DayFigures as Day } from '#domain/site/overview.ts'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
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
          <Table caption="Revenue by day" isTall>
            <TableHead
              columns={[
                'Day',
                { numeric: 'Paid orders' },
                { numeric: 'Taken' },
                { numeric: 'Refunded' },
                { numeric: 'Revenue' },
              ]}
            />
            <tbody>
              {newest.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  <td className="numeric">{day.orders}</td>
                  <td className="numeric">{formatPounds(day.gross)}</td>
                  <td className="numeric">{formatPounds(day.refunded)}</td>
                  <td className="numeric">{formatPounds(day.revenue)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        }
      />
      <ChartFrame
        title="Checkouts and paid orders by day"
        chart={<CheckoutChart days={days} />}
        table={
          <Table caption="Checkouts and paid orders by day" isTall>
            <TableHead
              columns={[
                'Day',
                { numeric: 'Checkouts opened' },
                { numeric: 'Paid orders' },
                { numeric: 'Checkout to paid' },
              ]}
            />
            <tbody>
              {newest.map((day) => {
                const share = conversion(day)
                return (
                  <tr key={day.day}>
                    <th scope="row">{day.day}</th>
                    <td className="numeric">{day.checkouts}</td>
                    <td className="numeric">{day.orders}</td>
                    <td className="numeric">{share === null ? '–' : `${share}%`}</td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
        }
      />
    </div>
  )
}
