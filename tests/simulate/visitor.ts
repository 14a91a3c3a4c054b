import { ShopAway, type ShopResponse } from './shop-response.ts'
import type { Random } from './random.ts'
import { siteUrl, type PaymentProvider } from './payment-provider.ts'
import type { EmailProvider } from './email-provider.ts'
import type { Said } from './desk-laws.ts'
import type { StaffMember } from './simulated-database.ts'
import type { Simulation } from './simulation.ts'

export type Town = {
  simulation: Simulation
  provider: PaymentProvider
  emails: EmailProvider
  /** One of each role. */
  staff: StaffMember[]
  /** The acts that the shop has confirmed. */
  said: Said
  /** Whether the database is down or has just come back. The shop may fail only then. */
  isWithoutDatabase: () => boolean
}

const mostTries = 60
/** Added to a visitor's number for their neighbour: more than a world has visitors. */
const neighbours = 65_536

type Sent = { method: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

/** A person with a browser. Retries while the shop is down, and finally throws `ShopAway`. */
export class Visitor {
  readonly town: Town
  readonly random: Random
  readonly email: string
  readonly #number: number
  readonly #address: string

  constructor(town: Town, random: Random, number: number, email = `visitor-${number}@customer.example`) {
    this.town = town
    this.random = random
    this.email = email
    this.#number = number
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }

  /** The same visitor with another email address. */
  withEmail(email: string): Visitor {
    return new Visitor(this.town, this.random, this.#number, email)
  }

  /** A person whose email address ends like this visitor's, such as hermann@ and ann@. */
  neighbour(): Visitor {
    return new Visitor(this.town, this.random, this.#number + neighbours, `herr-${this.email}`)
  }

  /** Calls a function of the shop. An expected refusal is returned; a fault that no outage explains is thrown. */
  async call(name: string, input: object, token?: string): Promise<ShopResponse> {
    return await this.#post(`/functions/v1/${name}`, input, token)
  }

  async callAccount(path: string, input: object): Promise<ShopResponse> {
    return await this.#post(`/auth/v1/${path}`, input)
  }

  /** Exchanges a session for an access token. */
  async readAccessToken(session: string): Promise<ShopResponse> {
    const headers = { authorization: `Bearer ${session}` }
    return await this.#retryWhileDown(() => this.#request('/auth/v1/token', { method: 'GET', headers }))
  }

  async callAsAdmin(name: string, input: object): Promise<ShopResponse> {
    return await this.call(name, input, this.town.staff.find(({ role }) => role === 'admin')?.token)
  }

  async findEmailed(pattern: RegExp): Promise<string | null> {
    return this.town.emails.findText(this.email, pattern)
  }

  /** Posts a form of the provider's own pages, which never fail. */
  async submit(path: string, fields: Record<string, string>): Promise<number> {
    await this.wait(0.05, 0.5)
    const response = await this.town.provider.answer(
      new Request(siteUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      }),
    )
    return response.status
  }

  async follow(path: string): Promise<string | null> {
    const response = await this.town.provider.answer(new Request(siteUrl + path))
    return response.headers.get('location')
  }

  /** Waits some seconds, more often few than many. */
  async wait(least: number, most: number): Promise<void> {
    const seconds = least * (most / least) ** this.random.next()
    await this.town.simulation.wait(seconds * 1000, 'visitor waits')
  }

  /** Uploads a file to its ticket, resuming after each broken connection; false if that took too long or was refused. */
  async sendFile(path: string, bytes: Buffer): Promise<boolean> {
    return await this.#retryWhileDown(async () => {
      const { status, body } = await this.#request(path, { method: 'GET' })
      if (status !== 200 || body.finished) return status === 200
      const first = Number(body.received)
      const range = first === bytes.length ? '*' : `${first}-${bytes.length - 1}`
      const sent = await this.#request(path, {
        method: 'PUT',
        body: new Uint8Array(bytes.subarray(first)),
        headers: { 'content-range': `bytes ${range}/${bytes.length}` },
      })
      // Another attempt has continued the upload meanwhile.
      if (sent.status === 409) throw new ShopAway(`${path} has a newer connection`)
      return sent.body.finished === true
    })
  }

  async #post(path: string, input: object, token?: string): Promise<ShopResponse> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const body = JSON.stringify(input)
    return await this.#retryWhileDown(() => this.#request(path, { method: 'POST', headers, body }))
  }

  async #retryWhileDown<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt()
      } catch (fault) {
        if (!(fault instanceof ShopAway) || tries === mostTries) throw fault
        await this.wait(2, 60)
      }
    }
  }

  async #request(path: string, request: Sent): Promise<ShopResponse> {
    const headers = { ...request.headers, 'x-forwarded-for': this.#address }
    let status: number
    let text: string
    try {
      const response = await fetch(siteUrl + path, { ...request, headers, redirect: 'manual' })
      status = response.status
      text = await response.text()
    } catch (fault) {
      throw new ShopAway(`${path} cannot be reached: ${String(fault)}`, { cause: fault })
    }
    if (status === 502 || status === 503 || (status === 500 && this.town.isWithoutDatabase())) {
      throw new ShopAway(`${path} answered ${status}`)
    }
    if (status >= 500) throw new Error(`${path} answered ${status} without an outage: ${text.slice(0, 300)}`)
    return { status, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text } }
  }
}
