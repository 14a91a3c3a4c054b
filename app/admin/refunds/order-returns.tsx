import { Card } from '#app/parts/ui/layout.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnProgress, ReturnStory } from './return-story.tsx'
import type { Return } from './return-words.ts'

/** The returns of one order. */
export function OrderReturns({ returns, currency }: { returns: Return[]; currency: string }) {
  return (
    <Card as="section" labelledBy="order-returns">
      <h3 id="order-returns" className="mb-3 font-semibold">
        Returns
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {returns.map((goods) => (
          <li
            key={goods.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="mb-1">
                <ReturnBadge status={goods.status} />
              </p>
              <ReturnStory goods={goods} currency={currency} />
              <ReturnProgress goods={goods} />
            </div>
            <ReturnActions goods={goods} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
