import { useState } from 'react'
import type { ReviewState } from '#domain/reviews/review.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { StateBadge } from '../list/badges.tsx'
import { DueDay, UntrustedText } from '../list/cells.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { whyHere, type StaffReview } from './review-words.ts'

export function ReviewTable({ reviews, caption }: { reviews: StaffReview[]; caption: string }) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  // Looked up again, so that the dialog shows a colleague's changes.
  const opened = reviews.find(({ id }) => id === openedId)
  return (
    <>
      <RowTable caption={caption} rows={reviews} keyOf={({ id }) => id} columns={columnsWith(setOpenedId)} />
      {opened && <ReviewDialog review={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}

const stateWords: Record<ReviewState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  removed: 'Removed',
  withdrawn: 'Withdrawn',
}

const columnsWith = (onOpen: (id: string) => void) => (column: ColumnMaker<StaffReview>) => [
  column('Review', { isName: true, onCard: 'wide' }, ({ stars, title, text }) => (
    <OneLine>
      <span className="shrink-0 tabular-nums">{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <UntrustedText text={title || text} clamp="row" className="font-normal" />
    </OneLine>
  )),
  column('Product', { width: 'lg:w-48', seen: 'lg:max-laptop:hidden' }, ({ product_key }) => (
    <span>{productLabels[product_key].name}</span>
  )),
  column('Reason', { width: 'lg:w-64 laptop:w-80', onCard: 'wide' }, (review) => (
    <span className="line-clamp-3 lg:line-clamp-1">{whyHere(review).join(' ') || '–'}</span>
  )),
  column('Order', { width: 'lg:w-52 laptop:w-60', onCard: 'wide' }, ({ order }) => (
    <OneLine>
      <TextLink href={staffHref.order(order.id)} className="shrink-0 tabular-nums">
        {order.number}
      </TextLink>
      <UntrustedText text={order.customer_name ?? order.customer_email} clamp="line" className="text-xs text-muted" />
    </OneLine>
  )),
  column('State', { width: 'lg:w-28' }, ({ state, report_count }) => (
    <StateBadge tone={state === 'waiting' || report_count > 0 ? 'due' : 'quiet'}>{stateWords[state]}</StateBadge>
  )),
  column('Due', { width: 'lg:w-32', onCard: 'right' }, ({ due_at, is_overdue }) => (
    <DueDay at={due_at} isLate={is_overdue} />
  )),
  column('Actions', { width: 'lg:w-24', onCard: 'wide' }, ({ id, order }) => (
    <Button variant="secondary" size="small" onClick={() => onOpen(id)}>
      View<span className="sr-only"> the review of order {order.number}</span>
    </Button>
  )),
]
