import { createHmac } from 'node:crypto'
import { siteUrl } from './payment-provider.ts'
import type { Simulation } from './simulation.ts'

export type SentEmail = { id: string; to: string; text: string; replyTo: string | null }

export const emailWebhookSecret = `whsec_${Buffer.from('a secret of the simulation').toString('base64')}`

/** The host of attachments, which differs from the API's. */
export const attachmentHost = 'attachments.provider.test'

type Reply = { id: string; from: string; to: string; text: string; attached: Buffer | null }

/** How the email provider behaves for a while. */
export type EmailMood = 'well' | 'limited' | 'failing' | 'silent' | 'forgetful'

/** A stand-in for Resend's API. Accepts each email once per idempotency key, at a limited rate. */
export class EmailProvider {
  mood: EmailMood = 'well'
  readonly sent = new Map<string, SentEmail>()
  readonly #replies = new Map<string, Reply>()
  readonly counts = {
    taken: 0,
    'replies told of': 0,
    'webhooks repeated': 0,
    'told to wait': 0,
    failed: 0,
    'answers lost': 0,
  }
  readonly #simulation: Simulation
  readonly #unanswered = new Set<Request>()

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  async answer(request: Request): Promise<Response> {
    const { random } = this.#simulation
    if (request.method === 'GET') return await this.#answerAboutReply(request)
    const body = (await request.json()) as { to: string; text: string; reply_to?: string }
    await this.#simulation.wait(20 * 10 ** random.between(0, 1.5), 'email sent off')
    const mood = this.mood === 'limited' || random.chance(0.9) ? this.mood : 'well'
    if (mood === 'limited') {
      this.counts['told to wait'] += 1
      return refuse(429, 'rate_limit_exceeded', { 'retry-after': String(random.pick([1, 20, 40])) })
    }
    if (mood === 'failing') {
      this.counts.failed += 1
      return refuse(500, 'internal_server_error')
    }
    if (mood === 'silent' && random.chance(0.5)) return await this.#neverAnswer(request)

    const id = request.headers.get('idempotency-key') ?? `without a key ${this.counts.taken}`
    const before = this.sent.get(id)
    if (!before) this.counts.taken += 1
    const [to] = [body.to].flat()
    this.sent.set(id, before ?? { id, to: to ?? '', text: body.text, replyTo: body.reply_to ?? null })
    if (mood === 'silent') return await this.#neverAnswer(request)
    await this.#simulation.wait(10 * 10 ** random.between(0, 1.5), 'email answered')
    if (mood === 'forgetful') {
      this.counts['answers lost'] += 1
      throw new TypeError('fetch failed')
    }
    return Response.json({ id })
  }

  /** The match of the pattern in the newest email to an address; null if there is none. */
  findText(to: string, pattern: RegExp): string | null {
    const texts = [...this.sent.values()].filter((email) => email.to === to).map(({ text }) => pattern.exec(text)?.[1])
    return texts.findLast((text) => text !== undefined) ?? null
  }

  /** The reply address of the newest email to an address; null if it has none. */
  findReplyAddress(to: string): string | null {
    const addresses = [...this.sent.values()].filter((email) => email.to === to).map(({ replyTo }) => replyTo)
    return addresses.findLast((address) => address !== null) ?? null
  }

  /** A person replies to an email. The provider posts webhooks until the shop acknowledges one, and sometimes once more. */
  async receive(reply: Reply): Promise<void> {
    this.#replies.set(reply.id, reply)
    const { random } = this.#simulation
    const { id, from, to } = reply
    const data = { email_id: id, from, to: [to], subject: 'Re: Hello', attachments: [] }
    const body = JSON.stringify({ type: 'email.received', created_at: new Date().toISOString(), data })
    for (let isHeard = false; !isHeard || random.chance(0.2);) {
      await this.#simulation.wait(1000 * 10 ** random.between(0, 2), 'email webhook')
      if (isHeard) this.counts['webhooks repeated'] += 1
      isHeard = (await this.#tell(`msg_${id}`, body)) || isHeard
    }
    this.counts['replies told of'] += 1
  }

  async #tell(id: string, body: string): Promise<boolean> {
    const time = String(Math.floor(Date.now() / 1000))
    const key = Buffer.from(emailWebhookSecret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
    const headers = { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` }
    try {
      const response = await fetch(`${siteUrl}/webhooks/resend`, { method: 'POST', headers, body })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  /** Returns the text of a reply, the link to its attachment, or the attachment's bytes. */
  async #answerAboutReply(request: Request): Promise<Response> {
    await this.#simulation.wait(20 * 10 ** this.#simulation.random.between(0, 1.5), 'reply fetched')
    if (this.mood === 'failing') return refuse(500, 'internal_server_error')
    if (this.mood === 'limited') return refuse(429, 'rate_limit_exceeded')
    if (this.mood === 'silent') return await this.#neverAnswer(request)
    const { pathname, host } = new URL(request.url)
    const reply = this.#replies.get(/[0-9a-f-]{36}/.exec(pathname)?.[0] ?? '')
    if (!reply) return refuse(404, 'not_found')
    const { id, from, to, text, attached } = reply
    if (host === attachmentHost) return new Response(new Uint8Array(attached!))
    const about = { id: 'film', filename: 'film.mp4', size: attached?.length, content_type: 'video/mp4' }
    if (pathname.endsWith('/attachments/film')) {
      return Response.json({ ...about, download_url: `https://${attachmentHost}/${id}?signature=simulated` })
    }
    return Response.json({
      from,
      to: [to],
      subject: 'Re: Hello',
      text,
      headers: {},
      attachments: attached ? [about] : [],
    })
  }

  #neverAnswer(request: Request): Promise<Response> {
    this.counts['answers lost'] += 1
    this.#unanswered.add(request)
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => {
        this.#unanswered.delete(request)
        reject(request.signal.reason as Error)
      })
    })
  }
}

function refuse(status: number, name: string, headers: Record<string, string> = {}): Response {
  return Response.json({ statusCode: status, name, message: 'Simulated refusal' }, { status, headers })
}
