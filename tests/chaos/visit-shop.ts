import { setTimeout as wait } from 'node:timers/promises'

export type Shop = {
  url: string
  /** Whether its database is away or has only just come back: the one time at which it may answer with a fault. */
  isWithoutDatabase: () => boolean
  /** How many requests were answered so far. */
  answered: number
}

/** The shop, its database or its payment provider cannot be reached just now: trying again is all a visitor can do. */
export class ShopAway extends Error {}

/** A refusal is an answer, too. */
export type Answer = { status: number; body: Record<string, unknown> }

type Page = { status: number; text: string }

export async function call<Output>(shop: Shop, name: string, input: object, visitor: number): Promise<Output> {
  const path = `/functions/v1/${name}`
  return JSON.parse(requireStatus(await postJson(shop, path, input, visitor), 200, path)) as Output
}

/** As `call`, for those to whom a refusal is an answer. */
export async function ask(shop: Shop, name: string, input: object, visitor: number, token?: string): Promise<Answer> {
  const path = `/functions/v1/${name}`
  const { status, text } = await postJson(shop, path, input, visitor, token)
  if (status >= 500) throw new Error(`${path} answered ${status} without an outage: ${text.slice(0, 300)}`)
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}

async function postJson(shop: Shop, path: string, input: object, visitor: number, token?: string): Promise<Page> {
  return await reach(shop, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(visitor),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  })
}

/** Every visitor comes from an address of their own, as a proxy would tell it. */
function addressOf(visitor: number): string {
  return `10.${(visitor >>> 16) & 255}.${(visitor >>> 8) & 255}.${visitor & 255}`
}

export async function post(shop: Shop, path: string, fields: Record<string, string>, expected: number): Promise<void> {
  const answer = await reach(shop, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  requireStatus(answer, expected, path)
}

/** The page behind a link. */
export async function follow(shop: Shop, path: string, headers: Record<string, string> = {}): Promise<string> {
  return requireStatus(await reach(shop, path, { headers }), 200, path)
}

function requireStatus({ status, text }: Page, expected: number, path: string): string {
  if (status === expected) return text
  throw new Error(`${path} answered ${status} instead of ${expected}: ${text.slice(0, 300)}`)
}

async function reach(shop: Shop, path: string, request: RequestInit = {}): Promise<Page> {
  const answer = await fetchWhole(shop.url + path, { ...request, redirect: 'manual' })
  const { status, text } = answer
  shop.answered += 1
  if (status === 502 || ((status === 500 || status === 503) && shop.isWithoutDatabase())) {
    throw new ShopAway(`${path} answered ${status}: ${text.slice(0, 300)}`)
  }
  return answer
}

/** A shop that is killed may be killed in the middle of its answer. */
async function fetchWhole(url: string, request: RequestInit): Promise<Page> {
  try {
    const answer = await fetch(url, request)
    return { status: answer.status, text: await answer.text() }
  } catch (fault) {
    throw new ShopAway(`${url} cannot be reached: ${String(fault)}`, { cause: fault })
  }
}

/** People reload and press again while the shop is away. */
export async function retryWhileDown<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (fault) {
      if (!(fault instanceof ShopAway) || tries === 200) throw fault
      await wait(250)
    }
  }
}
