import type { ShopResponse } from './shop-response.ts'
import type { Visitor } from './visitor.ts'

type Kind = 'contact' | 'retailer' | 'claim' | 'data-complaint'
type StaffCase = { id: string; email: string; updated_at: string; submission: Submission | null }
type Submission = { id: string; updated_at: string }

/** A customer asks a question. Staff answer, sometimes two at once, and the customer replies on the page that the email links to. */
export async function ask(visitor: Visitor): Promise<void> {
  await sendForm(visitor, 'submit-contact', {
    first_name: 'Vic',
    last_name: 'Visitor',
    email: visitor.email,
    phone: '020 7946 0000',
    subject: 'A question',
    inquiry_type: 'product',
    message: `When does the bat come back into stock? ${visitor.email}`,
  })
  await talk(visitor, 'contact')
}

/** A customer makes a warranty claim, half of the time with a video. Staff ask a question, and decide. */
export async function claim(visitor: Visitor): Promise<void> {
  const film = visitor.random.chance(0.5) ? await uploadFilm(visitor) : null
  await sendForm(visitor, 'send-warranty-claim', {
    orderNumber: '12345678',
    name: 'Vic Visitor',
    email: visitor.email,
    description: `The sensor no longer says anything. ${visitor.email}`,
    ...(film && { files: ['film.mp4'], uploads: [film] }),
  })
  if (film) visitor.town.said.files.push(film)
  if (visitor.random.chance(0.4)) await talk(visitor, 'claim')
  const found = await findCase(visitor, 'claim')
  const outcome = visitor.random.pick(['repair', 'replace', 'refund', 'decline'])
  await writeAtOnce(visitor, (message) => ({
    name: 'decide-claim',
    input: { case_id: found.id, outcome, reason: message, expected_updated_at: found.updated_at },
  }))
}

/** A retailer applies. Two members of staff decide, and may disagree. */
export async function apply(visitor: Visitor): Promise<void> {
  await sendForm(visitor, 'submit-retailer-application', {
    business_name: 'Visitor Sports',
    contact_name: 'Vic Visitor',
    email: visitor.email,
    phone: '020 7946 0000',
    business_address: '1 Example Street, London',
    why_partner: `We sell bats. ${visitor.email}`,
  })
  if (visitor.random.chance(0.3)) await talk(visitor, 'retailer')
  const { submission } = await findCase(visitor, 'retailer')
  const decide = async (status: string) =>
    await visitor.callAsAdmin('set-retailer-status', {
      id: submission!.id,
      status,
      expected_updated_at: submission!.updated_at,
    })
  const { random } = visitor
  await visitor.wait(1, 1200)
  expectOneOf(await Promise.all([decide('approved'), decide(random.pick(['approved', 'rejected']))]), [200, 409])
}

/** A person complains about data. Staff investigate and send the outcome. */
export async function complain(visitor: Visitor): Promise<void> {
  const { email } = visitor
  const message = `You wrote to me after I had asked you not to. ${email}`
  await sendForm(visitor, 'complain-about-data', { name: 'Vic Visitor', email, message })
  const found = await findCase(visitor, 'data-complaint')
  const outcome = visitor.random.pick(['upheld', 'partly-upheld', 'not-upheld'])
  await writeAtOnce(visitor, (found_out) => ({
    name: 'close-case',
    input: { case_id: found.id, outcome, message: found_out, expected_updated_at: found.updated_at },
  }))
}

/** Sends a form. A retry has the same id, after an outage or while the first request is still in flight. */
async function sendForm(visitor: Visitor, name: string, input: object): Promise<void> {
  const sent = { ...input, form_id: uuidOf(visitor) }
  const send = async () => await visitor.call(name, sent)
  expectOneOf(visitor.random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()], [200])
  visitor.town.said.forms.push({ name, email: visitor.email })
  await visitor.wait(1, 600)
}

async function findCase(visitor: Visitor, kind: Kind): Promise<StaffCase> {
  const { body } = await visitor.callAsAdmin('list-cases', { show: 'all', kind, search: visitor.email })
  const row = (body.rows as { id: string; email: string }[]).find(({ email }) => email === visitor.email)
  if (!row) throw new Error(`Staff find no case of ${visitor.email}`)
  const found = await visitor.callAsAdmin('find-case', { case_id: row.id })
  return found.body as StaffCase
}

async function talk(visitor: Visitor, kind: Kind): Promise<void> {
  const found = await findCase(visitor, kind)
  const { random } = visitor
  const next = random.pick(['their-answer', 'our-work', 'nothing'])
  await writeAtOnce(visitor, (message) => ({
    name: 'answer-case',
    input: {
      case_id: found.id,
      message,
      next,
      message_id: uuidOf(visitor),
      expected_updated_at: found.updated_at,
    },
  }))
  if (random.chance(0.4)) return
  await visitor.wait(1, 600)
  await (random.chance(0.5) ? replyFromPage(visitor, found.id) : replyByEmail(visitor))
}

type Writing = { name: string; input: object }

/**
 * Staff write to the customer. Half of the time a colleague writes another text at the same moment, and only one of the two is accepted;
 * otherwise the same person often presses twice. The customer must get the accepted text once and the refused text never. Never three at
 * once: PostgreSQL wakes two statements that wait for a row in random order, and here only the seed may decide.
 */
async function writeAtOnce(visitor: Visitor, writing: (message: string) => Writing): Promise<void> {
  const { random, email, town } = visitor
  const isAlone = random.chance(0.5)
  const write = async () => {
    const message = `Words ${uuidOf(visitor)} to ${email}.`
    const { name, input } = writing(message)
    const press = async () => await visitor.callAsAdmin(name, input)
    const answers = isAlone && random.chance(0.6) ? await Promise.all([press(), press()]) : [await press()]
    expectOneOf(answers, [200, 409])
    const isTaken = answers.some(({ status }) => status === 200)
    if (isTaken) town.said.toCustomers.push({ message, email })
    return isTaken
  }
  const taken = await Promise.all(isAlone ? [write()] : [write(), write()])
  if (taken.every(Boolean) && taken.length > 1) throw new Error(`Two of the staff told ${email} something at once`)
}

/** The customer opens the link in the newest email and replies there. */
async function replyFromPage(visitor: Visitor, caseId: string): Promise<void> {
  const link = new RegExp(`/cases/${caseId}#([\\w-]+)`)
  let access: string | null = null
  while (access === null) {
    await visitor.wait(10, 600)
    access = visitor.town.emails.findText(visitor.email, link)
  }
  const message = `Words ${uuidOf(visitor)} from ${visitor.email}.`
  const input = { case_id: caseId, access, message, message_id: uuidOf(visitor) }
  expectOneOf([await visitor.call('reply-to-case', input)], [200])
  visitor.town.said.toShop.push(message)
}

/** The customer replies to the email itself, sometimes with a video attached. */
async function replyByEmail(visitor: Visitor): Promise<void> {
  const { town, random, email } = visitor
  let to: string | null = null
  while (to === null) {
    await visitor.wait(10, 600)
    to = town.emails.findReplyAddress(email)
  }
  const message = `Words ${uuidOf(visitor)} from ${email}.`
  await town.emails.receive({
    id: uuidOf(visitor),
    from: email,
    to,
    text: message,
    attached: random.chance(0.5) ? film : null,
  })
  town.said.toShop.push(message)
}

const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42'),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('mp42isom'),
  Buffer.alloc(3000, 'film'),
])

/** Returns the file's id; null if its ticket expired before it arrived, or there was no space. */
async function uploadFilm(visitor: Visitor): Promise<string | null> {
  const { status, body } = await visitor.call('start-upload', { name: 'film.mp4', size: film.length })
  if (status !== 200) return null
  return (await visitor.sendFile(`/uploads/${String(body.ticket)}`, film)) ? String(body.id) : null
}

/** An id that depends only on the seed. */
export function uuidOf({ random }: Visitor): string {
  const hex = Array.from({ length: 4 }, () => random.seed().toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

function expectOneOf(answers: ShopResponse[], statuses: number[]): void {
  for (const { status, body } of answers) {
    if (!statuses.includes(status)) throw new Error(`An answer of ${status}: ${JSON.stringify(body)}`)
  }
}
