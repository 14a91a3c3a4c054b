import { postJson } from '../support/post-json.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
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
