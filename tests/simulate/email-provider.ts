import type { Simulation } from './simulation.ts'

export type SentEmail = { id: string; to: string; text: string }

/** What the email provider answers for a while. */
export type EmailMood = 'well' | 'limited' | 'failing' | 'silent' | 'forgetful'

/** Speaks Resend's API: takes each email once per idempotency key, at its own pace. */
export class EmailProvider {
  mood: EmailMood = 'well'
  readonly sent = new Map<string, SentEmail>()
  readonly counts = { taken: 0, 'told to wait': 0, failed: 0, 'answers lost': 0 }
  readonly #simulation: Simulation
  readonly #unanswered = new Set<Request>()

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  async answer(request: Request): Promise<Response> {
    const { random } = this.#simulation
    const body = (await request.json()) as { to: string; text: string }
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
    this.sent.set(id, before ?? { id, to: to ?? '', text: body.text })
    if (mood === 'silent') return await this.#neverAnswer(request)
    await this.#simulation.wait(10 * 10 ** random.between(0, 1.5), 'email answered')
    if (mood === 'forgetful') {
      this.counts['answers lost'] += 1
      throw new TypeError('fetch failed')
    }
    return Response.json({ id })
  }

  /** What the newest email to an address says in the place of the pattern; null when none does. */
  findText(to: string, pattern: RegExp): string | null {
    const texts = [...this.sent.values()].filter((email) => email.to === to).map(({ text }) => pattern.exec(text)?.[1])
    return texts.findLast((text) => text !== undefined) ?? null
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
