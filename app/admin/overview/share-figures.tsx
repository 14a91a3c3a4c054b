import { formatPounds } from '#domain/orders/money.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ShareChart, type Share } from './charts.tsx'

type ShareFiguresProps = { title: string; column: string; shares: Share[] }

export function ShareFigures({ title, column, shares }: ShareFiguresProps) {
  if (shares.length === 0) return <EmptyState title={`${title}: no paid orders in this period`} />
  return (
    <ChartFrame
      title={title}
      chart={<ShareChart shares={shares.slice(0, 8)} />}
      table={
        <Table caption={title}>
          <TableHead columns={[column, { numeric: 'Paid orders' }, { numeric: 'Revenue' }]} />
          <tbody>
            {shares.map((share) => (
              <tr key={share.name}>
                <th scope="row">
                  <UntrustedText text={share.name} clamp="line" />
                </th>
                <td className="numeric">{share.orders}</td>
                <td className="numeric">{formatPounds(share.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  )
}
