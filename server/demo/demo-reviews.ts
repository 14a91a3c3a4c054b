import { isFailure } from '#contract/failure.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { Services } from '#services/services.ts'
import { writeReview } from '#services/reviews/write-review.ts'
import { actDaysAgo } from './demo-acts.ts'
import type { DemoOrder } from './demo-orders.ts'

type DemoReview = { product: ProductKey; stars: 1 | 2 | 3 | 4 | 5; title: string; text: string; daysAgo: number }

/** Every text says that it is a sample, and says nothing about the product. The last one waits for staff. */
const demoReviews: readonly DemoReview[] = [
  {
    product: 'zap-infinity-bat',
    stars: 5,
    title: 'A sample review',
    text: 'This is a sample text of the demo shop. Its writer is invented, and the stars mean nothing.',
    daysAgo: 6,
  },
  {
    product: 'zap-infinity-bat',
    stars: 3,
    title: 'A second sample review',
    text: 'The demo fills this space, so that the list shows more than one review. No one has tried anything.',
    daysAgo: 4,
  },
  {
    product: 'str8bat-sensor',
    stars: 4,
    title: 'Sample of a review',
    text: 'Words of an invented buyer of the demo shop. A real shop shows what its own buyers have written.',
    daysAgo: 5,
  },
  {
    product: 'str8bat-sensor',
    stars: 2,
    title: 'Sample of a critical review',
    text: 'Another sample text of the demo, with few stars: such a review is published like any other.',
    daysAgo: 3,
  },
  {
    product: 'str8bat-sensor',
    stars: 5,
    title: 'Sample of a review that waits',
    text: 'This sample text of the demo contains a link, www.demo.example, so that staff have to look at it first.',
    daysAgo: 0.5,
  },
]

/** Reviews of guests whose order has arrived, by the steps that buyers take. */
export async function addReviews(services: Services, orders: readonly DemoOrder[], now: Date): Promise<void> {
  const taken = new Set<DemoOrder>()
  for (const { product, daysAgo, ...review } of demoReviews) {
    const order = orders.find((candidate) => !taken.has(candidate) && canReview(candidate, product, now))
    if (!order) throw new Error(`The demo has no order of ${product} that can be reviewed`)
    taken.add(order)
    await actDaysAgo(services, daysAgo, (then) => write(then, order, review))
  }
}

const day = 24 * 60 * 60 * 1000

/** Arrived long before the first of the reviews, and not bought by the demo's customer, who can write one. */
function canReview({ user_id, product_key, shipping_status, created_at }: DemoOrder, product: ProductKey, now: Date) {
  const isOld = created_at.getTime() < now.getTime() - 30 * day
  return user_id === null && product_key === product && shipping_status === 'delivered' && isOld
}

type Words = Pick<DemoReview, 'stars' | 'title' | 'text'>

async function write(services: Services, { id }: DemoOrder, words: Words): Promise<void> {
  const written = { id, ...words, display_name: '', incentive: false, uploads: [] }
  const caller = { userId: null, email: null, address: '127.0.0.1' } as const
  const outcome = await writeReview(services, written, { how: 'submit', caller })
  if (isFailure(outcome)) throw new Error(`The demo's review was refused: ${outcome.body.error}`)
}
