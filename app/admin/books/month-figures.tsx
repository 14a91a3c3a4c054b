import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

export type Month = CallOutput<'find-month'>

/** A company that is not registered for VAT may not mention VAT, so that figure is left out. */
export function MonthFigures({ figures, isStale }: { figures: Month; isStale: boolean }) {
  const { totals, bank_transfers: transfers, other, unbooked } = figures
  const isRegistered = useShop().company.vatNumber !== null
  const money = (pence: number) => formatMoney(pence, 'gbp')
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line ${isRegistered ? 'sm:grid-cols-3 xl:grid-cols-6' : 'md:grid-cols-5'}`}
      >
        <Figure
          label="Sales"
          value={money(totals.sales)}
          about={transfers > 0 ? `${money(transfers)} by bank transfer` : null}
        />
        <Figure label="Refunds" value={money(totals.refunds)} />
        <Figure label="Fees" value={money(totals.fees)} />
        <Figure label="Disputes" value={money(totals.disputes)} />
        {isRegistered && <Figure label="VAT" value={money(totals.vat)} about="of sales less refunds" />}
        <Figure label="Paid out" value={money(totals.payouts)} />
      </dl>
      {(unbooked > 0 || other !== 0) && (
        <p className="mt-2 text-sm text-muted">
          {[
            ...(unbooked > 0 ? [`Not booked yet: ${unbooked} of ${figures.rows} movements.`] : []),
            ...(other === 0 ? [] : [`Other movements: ${money(other)}.`]),
          ].join(' ')}
        </p>
      )}
    </div>
  )
}

function Figure({ label, value, about = null }: { label: string; value: string; about?: string | null }) {
  return (
    <div className="flex flex-col bg-surface px-4 py-3 max-md:last:odd:col-span-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl leading-tight font-semibold whitespace-nowrap tabular-nums">{value}</dd>
      {about !== null && <dd className="text-xs text-muted">{about}</dd>}
    </div>
  )
}
