import { ShopAway, type Answer } from '../chaos/visit-shop.ts'
import type { Random } from '../chaos/random.ts'
import { siteUrl, type PaymentProvider } from './payment-provider.ts'
import type { EmailProvider } from './email-provider.ts'
import type { Simulation } from './simulation.ts'

export type Town = {
  simulation: Simulation
  provider: PaymentProvider
  emails: EmailProvider
  adminToken: string
  /** Whether the database is away or has only just come back: the one time at which the shop may fail. */
  isWithoutDatabase: () => boolean
}

const mostTries = 60

/** Somebody at a browser. While the shop is away they try again, and in the end give up with a `ShopAway`. */
export class Visitor {
  readonly town: Town
  readonly random: Random
  readonly email: string
  readonly #address: string

  constructor(town: Town, random: Random, number: number) {
    this.town = town
    this.random = random
    this.email = `visitor-${number}@customer.example`
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }

  /** A function of the shop. An expected refusal comes back as a value; a fault that no outage explains is thrown. */
  async call(name: string, input: object, token?: string): Promise<Answer> {
    return await this.#retryWhileDown(`/functions/v1/${name}`, JSON.stringify(input), 'application/json', token)
  }

  async callAccount(path: string, input: object): Promise<Answer> {
    return await this.#retryWhileDown(`/auth/v1/${path}`, JSON.stringify(input), 'application/json')
  }

  async callAsAdmin(name: string, input: object): Promise<Answer> {
    return await this.call(name, input, this.town.adminToken)
  }

  async findEmailed(pattern: RegExp): Promise<string | null> {
    return this.town.emails.findText(this.email, pattern)
  }

  /** A form of the provider's own pages, which are never away. */
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

  /** Some seconds, more often few than many. */
  async wait(least: number, most: number): Promise<void> {
    const seconds = least * (most / least) ** this.random.next()
    await this.town.simulation.wait(seconds * 1000, 'visitor waits')
  }

  async #retryWhileDown(path: string, body: string, type: string, token?: string): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#post(path, body, type, token)
      } catch (fault) {
        if (!(fault instanceof ShopAway) || tries === mostTries) throw fault
        await this.wait(2, 60)
      }
    }
  }

  async #post(path: string, body: string, type: string, token?: string): Promise<Answer> {
    const headers = {
      'content-type': type,
      'x-forwarded-for': this.#address,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    let status: number
    let text: string
    try {
      const response = await fetch(siteUrl + path, { method: 'POST', headers, body, redirect: 'manual' })
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
