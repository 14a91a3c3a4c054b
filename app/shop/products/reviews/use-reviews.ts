import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '#contract/functions.ts'
import type { PublicReview } from '#contract/buying/shop-facts.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { postFunction } from '#app/parts/http/post.ts'

export type Question = Required<Pick<CallInput<'list-reviews'>, 'sort' | 'stars' | 'with_photos'>>

const everything: Question = { sort: 'newest', stars: null, with_photos: false }
const atOnce = 20

type Shown = { rows: PublicReview[]; next: string | null; hasMore: boolean }

/**
 * The visible reviews, and functions to load others. The first ones are sent with the page, except after client-side
 * navigation.
 */
export function useReviews(product: ProductKey) {
  const { firstReviews, products } = useShop()
  const sent = firstReviews[product]
  const [summary, setSummary] = useState(products[product].rating)
  const [question, setQuestion] = useState(everything)
  const [shown, setShown] = useState<Shown | null>(
    sent ? { rows: sent, next: null, hasMore: summary.count > sent.length } : null,
  )
  const [pending, setPending] = useState<'list' | 'more' | null>(sent ? null : 'list')
  const [failure, setFailure] = useState<{ reason: string; retry: () => void } | null>(null)
  const latest = useRef(0)

  async function load(asked: Question, cursor: string | null, part: 'list' | 'more') {
    latest.current += 1
    const turn = latest.current
    setQuestion(asked)
    setPending(part)
    setFailure(null)
    try {
      const answer = await postFunction('list-reviews', { product_key: product, ...asked, cursor, limit: atOnce }, null)
      if (turn !== latest.current) return
      const { rows, next } = answer
      setShown((before) => ({
        rows: [...(cursor && before ? before.rows : []), ...rows],
        next,
        hasMore: next !== null,
      }))
      setSummary(answer.summary)
    } catch (fault) {
      if (turn === latest.current) setFailure({ reason: reasonOf(fault), retry: () => void load(asked, cursor, part) })
    }
    if (turn === latest.current) setPending(null)
  }

  // After client-side navigation the page has no initial reviews.
  useEffect(() => {
    if (!sent) void load(everything, null, 'list')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list appears
  }, [])

  return {
    summary,
    question,
    shown,
    pending,
    failure,
    ask: (change: Partial<Question>) => void load({ ...question, ...change }, null, 'list'),
    askForAll: () => void load(everything, null, 'list'),
    /** Without a cursor the newest are fetched again, including the first five. */
    showMore: () => void load(question, shown?.next ?? null, 'more'),
  }
}
