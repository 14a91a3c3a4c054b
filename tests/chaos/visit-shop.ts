export type Shop = {
  url: string
  /** Whether its database is away or has only just come back: the one time at which it may answer with a fault. */
  isWithoutDatabase: () => boolean
}

/** The shop, its database or its payment provider cannot be reached just now: trying again is all a visitor can do. */
export class ShopAway extends Error {}

type Answer = { status: number; text: string }

export async function call<Output>(shop: Shop, name: string, input: object, visitor: number): Promise<Output> {
  const path = `/functions/v1/${name}`
  const answer = await reach(shop, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(visitor) },
    body: JSON.stringify(input),
  })
  return JSON.parse(requireStatus(answer, 200, path)) as Output
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
export async function follow(shop: Shop, path: string): Promise<string> {
  return requireStatus(await reach(shop, path), 200, path)
}

function requireStatus({ status, text }: Answer, expected: number, path: string): string {
  if (status === expected) return text
  throw new Error(`${path} answered ${status} instead of ${expected}: ${text.slice(0, 300)}`)
}

async function reach(shop: Shop, path: string, request: RequestInit = {}): Promise<Answer> {
  const answer = await fetchWhole(shop.url + path, { ...request, redirect: 'manual' })
  const { status, text } = answer
  if (status === 502 || ((status === 500 || status === 503) && shop.isWithoutDatabase())) {
    throw new ShopAway(`${path} answered ${status}: ${text.slice(0, 300)}`)
  }
  return answer
}

/** A shop that is killed may be killed in the middle of its answer. */
async function fetchWhole(url: string, request: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, request)
    return { status: answer.status, text: await answer.text() }
  } catch (fault) {
    throw new ShopAway(`${url} cannot be reached: ${String(fault)}`, { cause: fault })
  }
}
