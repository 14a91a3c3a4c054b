import type { CallOutput } from '#contract/functions.ts'
import { formatDay, londonDate } from '#domain/london-time.ts'
import { formatMoney } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { staffHref } from '#domain/staff-href.ts'
import { TableHead } from '#app/ui/table-head.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnProgress, ReturnStory } from './return-story.tsx'

type ListedReturn = CallOutput<'list-returns'>['rows'][number]

export function ReturnTable({ returns, caption }: { returns: ListedReturn[]; caption: string }) {
  return (
    <Table caption={caption} className={responsiveRows}>
      <TableHead columns={['Order', 'Goods', 'Why', 'State', 'Due', 'Actions']} />
      <tbody>
        {returns.map((goods) => (
          <ReturnLine key={goods.id} goods={goods} />
        ))}
      </tbody>
    </Table>
  )
}

function ReturnLine({ goods }: { goods: ListedReturn }) {
  return (
    <tr>
      <th scope="row" className="max-w-48 max-md:col-span-2">
        <TextLink href={staffHref.order(goods.order_id)} className="tabular-nums">
          {formatOrderNumber(goods.order_id)}
        </TextLink>
        <UntrustedText
          text={goods.customer_name ?? goods.customer_email ?? 'Guest'}
          clamp="line"
          className="text-xs font-normal text-muted"
        />
      </th>
      <td className="max-w-40 min-w-28 max-md:col-span-2">
        <UntrustedText text={goods.product_name} clamp="lines" />
        <span className="block text-xs text-muted">
          {goods.quantity} ×, paid {formatMoney(goods.total_amount, goods.currency)}
        </span>
      </td>
      <td className="max-w-64 min-w-36 max-md:col-span-2">
        <ReturnStory goods={goods} currency={goods.currency} />
      </td>
      <td>
        <ReturnBadge status={goods.status} />
        <ReturnProgress goods={goods} />
      </td>
      <td className="max-md:text-right!">
        <Due goods={goods} />
      </td>
      <td className="max-md:col-span-2">
        <ReturnActions goods={goods} />
      </td>
    </tr>
  )
}

function Due({ goods: { due_at, is_overdue, status } }: { goods: ListedReturn }) {
  if (due_at === null) return <span className="text-muted">–</span>
  return (
    <span className={is_overdue ? 'font-semibold text-danger' : undefined}>
      <time dateTime={due_at} className="block whitespace-nowrap">
        {formatDay(londonDate(new Date(due_at)))}
      </time>
      <span className="text-xs">
        {status === 'told' ? 'Goods back' : 'Refund'}
        {is_overdue && ', late'}
      </span>
    </span>
  )
}
