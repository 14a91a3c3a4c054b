import type { SessionOpened } from '#contract/people/accounts.ts'
import { confirmationTokenIn } from '../support/confirmation-link.ts'
import { postJson } from '../support/post-json.ts'
import { secondsUntil } from './scene.ts'
import { ask, follow, retryWhileDown, type Answer, type Shop } from './visit-shop.ts'

const person = {
  email: 'staff@people.example',
  password: 'willow and leather',
  first_name: 'Pat',
  last_name: 'Slip',
}
/** Not one of the visitors' addresses. */
const desk = 0

/** What a member of staff stays signed in with, while the shop comes and goes. */
export type Staff = { refresh: string }

/** The first admin of a shop that nothing has happened to yet. */
export async function hireStaff(shopUrl: string): Promise<Staff> {
  await postJson(`${shopUrl}/auth/v1/sign-up/email`, person)
  let token: string | undefined
  await secondsUntil(async () => {
    const emails = (await (await fetch(`${shopUrl}/dev/mail.json`)).json()) as { html: string }[]
    token = emails.map(({ html }) => confirmationTokenIn(html)).find((found) => found !== undefined)
    return token !== undefined
  }, 60)
  const confirmation = { token, password: person.password }
  const { token: refresh, user } = await postJson<SessionOpened>(`${shopUrl}/auth/v1/confirm-email`, confirmation)
  const shop = { url: shopUrl, isWithoutDatabase: () => false, answered: 0 }
  const { status } = await callAsStaff(shop, { refresh }, 'bootstrap_first_admin', { target_user_id: user.id })
  if (status !== 200) throw new Error(`The first admin was refused with ${status}`)
  return { refresh }
}

export async function callAsStaff(shop: Shop, { refresh }: Staff, name: string, input: object): Promise<Answer> {
  return await retryWhileDown(async () => {
    const session = await follow(shop, '/auth/v1/token', { authorization: `Bearer ${refresh}` })
    const { token } = JSON.parse(session) as { token: string }
    return await ask(shop, name, input, desk, token)
  })
}
