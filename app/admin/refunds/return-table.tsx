import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { DueDay } from '../list/due-day.tsx'
import { FoldedText } from '../list/folded-text.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnProgress } from './return-story.tsx'
import { basisIn } from './return-words.ts'
import { StateBadge } from '../list/state-badge.tsx'

type ListedReturn = CallOutput<'list-returns'>['rows'][number]

export function ReturnTable({ returns, caption }: { returns: ListedReturn[]; caption: string }) {
  return (
    <Table caption={caption} className={responsiveRows}>
      <TableHead
        columns={[
          { words: 'Order', width: 'lg:w-52 laptop:w-60' },
          { words: 'Goods', width: 'lg:w-48 laptop:w-72' },
          'Why',
          { words: 'State', width: 'lg:w-36 laptop:w-70 3xl:w-100' },
          { words: 'Due', width: 'lg:w-36 laptop:w-56' },
          { words: 'Actions', width: 'lg:w-28' },
        ]}
      />
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
      <th scope="row" className="max-lg:col-span-2">
        <span className="items-baseline gap-2 lg:flex">
          <TextLink href={staffHref.order(goods.order_id)} className="shrink-0 tabular-nums">
            {formatOrderNumber(goods.order_id)}
          </TextLink>
          <UntrustedText
            text={goods.customer_name ?? goods.customer_email ?? 'Guest'}
            clamp="line"
            className="text-xs font-normal text-muted"
          />
        </span>
      </th>
      <td className="max-lg:col-span-2">
        <span className="items-baseline gap-2 lg:flex">
          <UntrustedText text={`${goods.quantity} × ${goods.product_name}`} clamp="line" />
          <span className="block shrink-0 text-xs text-muted lg:max-laptop:hidden">
            paid {formatMoney(goods.total_amount, goods.currency)}
          </span>
        </span>
      </td>
      <td className="max-lg:col-span-2">
        <span className="gap-2 lg:flex lg:items-center">
          {goods.is_battery_suspect && (
            <StateBadge tone="wrong" className="shrink-0">
              Battery: do not post
            </StateBadge>
          )}
          <FoldedText text={storyOf(goods)} className="min-w-0" />
        </span>
      </td>
      <td>
        <span className="items-center gap-2 lg:flex">
          <ReturnBadge status={goods.status} />
          <span className="min-w-0 gap-2 lg:whitespace-nowrap lg:max-laptop:hidden laptop:flex lg:max-3xl:[&_a]:hidden">
            <ReturnProgress goods={goods} />
          </span>
        </span>
      </td>
      <td className="max-lg:text-right!">
        <DueDay at={goods.due_at} isLate={goods.is_overdue} what={goods.status === 'told' ? 'Goods back' : 'Refund'} />
      </td>
      <td className="max-lg:col-span-2">
        <ReturnActions goods={goods} />
      </td>
    </tr>
  )
}

/** Why the goods come back, in the buyer's words, and what was made of them. */
function storyOf({ basis, words, deduction, deduction_reason, is_restocked, currency }: ListedReturn): string {
  const parts = [basisIn(basis), words]
  if (deduction > 0) parts.push(`${formatMoney(deduction, currency)} deducted: ${deduction_reason ?? ''}`)
  if (is_restocked !== null) parts.push(is_restocked ? 'Back in stock' : 'Written off')
  return parts.filter(Boolean).join('; ')
}
