import { expect, onTestFinished, test, vi } from 'vitest'
import { CallError } from '#app/parts/http/call-error.ts'
import { readResponse } from '#app/parts/http/post.ts'
import { sessionStore } from '#app/parts/session/session.ts'
import { callFunction } from './call-function.ts'

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const fault = await call.then(
    (value) => new Error(`answered with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (fault instanceof CallError) return fault
  throw fault
}

const responses: [string, () => Response, object][] = [
  [
    'a refusal',
    () => Response.json({ error: 'Sold out', code: 'conflict' }, { status: 409 }),
    { sentence: 'Sold out', code: 'conflict' },
  ],
  [
    'a refusal without a code',
    () => Response.json({ error: 'Sold out' }, { status: 409 }),
    { sentence: 'Sold out', code: 'fault' },
  ],
  ['200 with an error', () => Response.json({ error: 'Sold out' }), { sentence: 'Sold out', status: 200 }],
  [
    '200 with an error inside an object',
    () => Response.json({ error: { message: 'Sold out' } }),
    { sentence: 'Sold out' },
  ],
  ['200 with an unreadable error', () => Response.json({ error: true }), { sentence: null }],
  ['500 without a body', () => new Response(null, { status: 500 }), { sentence: null, raw: '', status: 500 }],
  ['500 with an empty sentence', () => Response.json({ error: '' }, { status: 500 }), { sentence: null }],
  [
    '500 with HTML',
    () => new Response('<h1>Gateway</h1>', { status: 502 }),
    { sentence: null, raw: '<h1>Gateway</h1>' },
  ],
  ['200 with HTML', () => new Response('<h1>Hotel login</h1>'), { sentence: null, raw: '<h1>Hotel login</h1>' }],
  ['200 without a body', () => new Response(''), { sentence: null, raw: '' }],
]

test.each(responses)('%s is a failure, with the server’s message if there is one', async (_, response, expected) => {
  const failure = await failureOf(readResponse(response()))
  expect(failure).toMatchObject(expected)
  expect(failure.message).not.toBe('')
})

test.each([{ url: '/x', error: null }, { url: '/x', error: '' }, { url: '/x' }, null, true])(
  'a response 200 with the body %o is a success',
  async (body) => {
    expect(await readResponse(Response.json(body))).toEqual(body)
  },
)

test('a lost connection is a failure without a server message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await failureOf(callFunction('check-promo', { code: 'X' }))).toMatchObject({
    code: 'offline',
    status: 0,
    sentence: null,
  })
})

test('a call refused because of its token is retried once, with a fresh token or as a visitor', async () => {
  const sent: (string | null)[] = []
  const answer = (_path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    sent.push(token)
    const isRefused = token === 'Bearer stale'
    return Promise.resolve(
      isRefused
        ? Response.json({ error: 'Please sign in.', code: 'unauthenticated' }, { status: 401 })
        : Response.json(1),
    )
  }
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  for (const next of ['fresh', null]) {
    const tokens = vi.spyOn(sessionStore, 'accessToken')
    tokens.mockImplementation(async (refused = null) => (refused === 'stale' ? next : 'stale'))
    await callFunction('check-promo', { code: 'X' })
  }
  expect(sent).toEqual(['Bearer stale', 'Bearer fresh', 'Bearer stale', null])
})
