import { openPostgres } from '#db/driver/open.ts'
import { productKeys } from '#domain/products/product-key.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { postJson } from '../support/post-json.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { addPublishedReviews } from '../support/published-reviews.ts'
import { cards } from '../support/test-cards.ts'
import { scorePages, type PageScores } from './pages.ts'

const buyer = {
  email: 'owner@customer.example',
  name: 'Owen Owner',
  phone: '020 7946 0123',
  line1: '1 High Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  cardNumber: cards.succeeds,
  expiry: '12 / 40',
  cvc: '123',
}

type Email = { to: string; type: string; text: string }

/** Scores the pages of an order, opened by the link in the email, in a temporary shop. */
export async function scoreOwnPages(times: number): Promise<PageScores[]> {
  await using shop = await startShop()
  const [order = '', token = ''] = (await buyAndFindLink(shop)).split('#')
  const paths = ['', '/cancel', '/return'].map((page) => `${order}${page}#${token}`)
  const scores = await scorePages(shop.url, paths, { times, isIndexed: false })
  return scores.map((row) => ({ ...row, path: row.path.replace(order, '/orders/:id') }))
}

const reviews = [
  'I use it twice a week in the nets. The app shows each swing at once, and after a month my backlift is straighter.',
  'Bought for my daughter, who opens for the under-15s. Charging takes an hour and lasts for four sessions. Pairing with an older phone took two attempts.',
  'Our academy has six of them. The juniors compare their bat speed, and the coach gets the numbers without a laptop beside the pitch.',
  'Good pick-up, and I forget that anything is on the back of the bat. I wish the app kept more than the last hundred swings on one screen.',
  'Arrived on the second day, well packed. The guide for the first ten minutes was all I needed. It says what my coach has been saying for years.',
]

/** Scores the product pages with the five reviews that they show at first. */
export async function scoreReviewedPages(databaseUrl: string, times: number): Promise<PageScores[]> {
  // The first start creates the tables.
  await (await startShop({ DATABASE_URL: databaseUrl })).stop()
  const { runLong, close } = await openPostgres(databaseUrl, 1)
  for (const product of productKeys)
    await runLong((db) => addPublishedReviews(db, reviews.length, { product, bodies: reviews }))
  await close()
  await using shop = await startShop({ DATABASE_URL: databaseUrl })
  const scores = await scorePages(
    shop.url,
    productKeys.map((key) => productLabels[key].path),
    { times },
  )
  return scores.map((row) => ({ ...row, path: `${row.path}, with five reviews` }))
}

/** Reads '/orders/<id>#<token>' from the confirmation. */
async function buyAndFindLink({ url }: RunningShop): Promise<string> {
  const { sessionId } = await postJson<{ sessionId: string }>(`${url}/functions/v1/create-checkout`, {
    productId: 'str8bat-sensor',
  })
  await fetch(`${url}/sandbox/checkout/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams(buyer),
    redirect: 'manual',
  })
  await postJson(`${url}/functions/v1/update-order`, { sessionId })
  for (;;) {
    const emails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Email[]
    const confirmation = emails.find(({ type, to }) => type === 'order_confirmation' && to.includes(buyer.email))
    const link = confirmation && /\/orders\/[\w-]+#[\w-]+/.exec(confirmation.text)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
