import { useState } from 'react'
import { products } from '#domain/products/catalogue.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { promoState, type PromoState } from '#domain/products/promo.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { RowTable } from '../list/row-table.tsx'
import { useOpened } from '../list/use-filters.ts'
import { Loaded } from '../list/loaded.tsx'
import { tones } from '../list/tones.ts'
import { FoldedText } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { lastDayBefore, type PromoRow } from './promo-fields.ts'

export function PromoCodes() {
  const [isNew, setIsNew] = useState(false)
  const [opened, open] = useOpened('code')
  const query = useCall('list-promo-codes', {}, { failure: 'Failed to fetch promo codes' })
  const edited = isNew ? 'new' : query.data?.rows.find(({ code }) => code === opened)
  return (
    <section aria-labelledby="promo-codes">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="promo-codes" className="text-lg font-semibold">
          Promo codes
        </h2>
        <SmallButton onClick={() => setIsNew(true)}>New code</SmallButton>
      </div>
      <Loaded
        query={query}
        noun="promo codes"
        lines={4}
        empty={({ rows }) =>
          rows.length === 0 ? { title: 'No promo codes', about: 'Create one with the button above.' } : null
        }
      >
        {({ rows }) => <PromoTable rows={rows} onEdit={({ code }) => open(code)} />}
      </Loaded>
      {edited && (
        <PromoDialog
          edited={edited}
          onClose={() => {
            setIsNew(false)
            if (opened !== null) open(null)
          }}
        />
      )}
    </section>
  )
}

function PromoTable({ rows, onEdit }: { rows: PromoRow[]; onEdit: (row: PromoRow) => void }) {
  const { renderedAt } = useShop()
  return (
    <RowTable
      caption="Promo codes"
      rows={rows}
      keyOf={({ code }) => code}
      columns={(column) => [
        column('Code', { width: 'lg:w-36', isName: true, look: 'font-mono lg:truncate' }, ({ code }) => (
          <span title={code}>{code}</span>
        )),
        column('Discount', { onCard: 'wide', look: 'max-lg:order-2' }, (row) => <FoldedText text={describe(row)} />),
        column('Description', { seen: 'lg:max-xl:hidden', onCard: 'wide', look: 'max-lg:order-2' }, (row) => (
          <FoldedText text={row.description || '–'} />
        )),
        column(
          'First day',
          { width: 'lg:w-38', cardLabel: 'From', look: 'lg:whitespace-nowrap max-lg:order-3' },
          (row) => (row.starts_at ? formatDate(londonDate(new Date(row.starts_at))) : '–'),
        ),
        column(
          'Last day',
          { width: 'lg:w-38', cardLabel: 'Until', look: 'lg:whitespace-nowrap max-lg:order-3' },
          (row) => (row.ends_at ? formatDate(lastDayBefore(row.ends_at)) : '–'),
        ),
        column(
          'Used',
          { width: 'lg:w-24', isNumeric: true, cardLabel: true, look: 'lg:whitespace-nowrap max-lg:order-4' },
          ({ uses, max_uses: most }) => (most === null ? uses : `${uses} of ${most}`),
        ),
        column('State', { width: 'lg:w-26', look: 'max-lg:justify-self-end' }, (row) => (
          <PromoBadge row={row} now={new Date(renderedAt)} />
        )),
        column(
          'Actions',
          { isHeadHidden: true, width: 'lg:w-20', onCard: 'right', look: 'text-right max-lg:order-4' },
          (row) => (
            <SmallButton onClick={() => onEdit(row)}>
              Edit<span className="sr-only"> {row.code}</span>
            </SmallButton>
          ),
        ),
      ]}
    />
  )
}

const stateWords: Record<PromoState['kind'], string> = {
  works: 'Active',
  inactive: 'Off',
  'not-started': 'Scheduled',
  expired: 'Expired',
  'used-up': 'Used up',
}

function PromoBadge({ row, now }: { row: PromoRow; now: Date }) {
  const { active, uses, max_uses: maxUses } = row
  const startsAt = row.starts_at === null ? null : new Date(row.starts_at)
  const endsAt = row.ends_at === null ? null : new Date(row.ends_at)
  const { kind } = promoState({ active, uses, maxUses, startsAt, endsAt }, now)
  return <StateBadge tone={tones.promo[kind]}>{stateWords[kind]}</StateBadge>
}

function describe({ type, value, product_pricing }: PromoRow): string {
  if (type === 'fixed_minor') return `${formatPounds(value)} off each`
  if (type === 'percent') return `${value}% off`
  return productKeys
    .flatMap((key) => {
      const pricing = product_pricing?.[key]
      if (!pricing) return []
      const effect = 'fixedPrice' in pricing ? formatPounds(pricing.fixedPrice) : `${pricing.percentOff}% off`
      return [`${products[key].name}: ${effect}`]
    })
    .join('; ')
}
