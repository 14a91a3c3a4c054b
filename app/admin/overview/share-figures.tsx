import { formatPounds } from '#domain/orders/money.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { RowTable } from '../list/row-table.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ShareChart, type Share } from './charts.tsx'

/** `of` is the head of the names: 'Product'. */
type ShareFiguresProps = { title: string; of: string; shares: Share[] }

export function ShareFigures({ title, of, shares }: ShareFiguresProps) {
  if (shares.length === 0) return <EmptyState title={`${title}: no paid orders in this period`} />
  return (
    <ChartFrame
      title={title}
      chart={<ShareChart shares={shares.slice(0, 8)} />}
      table={
        <RowTable
          caption={title}
          isPlain
          rows={shares}
          keyOf={({ name }) => name}
          columns={(column) => [
            column(of, { isName: true }, ({ name }) => <UntrustedText text={name} clamp="line" />),
            column('Paid orders', { isNumeric: true }, ({ orders }) => orders),
            column('Revenue', { isNumeric: true }, ({ revenue }) => formatPounds(revenue)),
          ]}
        />
      }
    />
  )
}
