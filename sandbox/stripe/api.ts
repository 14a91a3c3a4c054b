import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { Tx } from '#db/tables.ts'
import { ApiError, noSuch } from './api-error.ts'
import { createRefund } from './create-refund.ts'
import { createPayout } from './payout.ts'
import { createSession } from './create-session.ts'
import { acceptDispute, answerDispute } from './dispute.ts'
import { expandObject } from './expand.ts'
import { expireSession, findCurrentSession, lockCurrentSession } from './expire-session.ts'
import { answerOnce } from './idempotency.ts'
import { newId } from './new-id.ts'
import { withStatusAt, type BalanceTransaction } from './objects/balance-transaction.ts'
import { apiVersion } from './objects/event.ts'
import { paymentMethodConfiguration } from './objects/payment-method-configuration.ts'
import * as parameters from './parameters.ts'
import { readParameters, type CouponParameters } from './parameters.ts'
import { parseForm } from './parse-form.ts'
import { findPaymentLink } from './payment-link.ts'
import {
  findObject,
  findSession,
  listObjects,
  type CreatedRange,
  type Kind,
  type SandboxContext,
  type SessionRecord,
  findAnyObject,
  inSeconds,
  insertObject,
} from './store.ts'
import { newCoupon, type Coupon } from './objects/coupon.ts'

export const sandboxKey = 'sk_test_sandbox'

/** Far more than a shop or a buyer sends. */
export const longestBody = 64 * 1024

/** The part of Stripe's API that a shop needs, on the sandbox's own tables. */
export function sandboxApi(parts: SandboxContext): Hono {
  const api = new Hono()
  api.use('/v1/*', async (c, next) => {
    c.header('Request-Id', newId('req', 14))
    c.header('Stripe-Version', apiVersion)
    const key = c.req.header('Idempotency-Key')
    if (key) c.header('Idempotency-Key', key)
    requireKey(c.req.header('Authorization'))
    await next()
  })
  api.use(
    '/v1/*',
    bodyLimit({
      maxSize: longestBody,
      onError() {
        throw new ApiError('Request too large.', { status: 413 })
      },
    }),
  )
  api.onError((fault, c) => {
    if (fault instanceof ApiError) return c.json({ error: fault.error }, fault.status as ContentfulStatusCode) // ours are 4xx
    return c.json({ error: { type: 'api_error', message: `The sandbox failed: ${fault.message}` } }, 500)
  })

  api.post('/v1/checkout/sessions', (c) =>
    post(c, parts, parameters.sessionParameters, (tx, given) => createSession(tx, parts, given)),
  )
  api.get('/v1/checkout/sessions', async (c) => {
    const given = query(c, parameters.sessionListParameters)
    return await list(c, parts, 'checkout.session', {
      ...given,
      ...(given.status && { where: { field: 'status', values: [given.status] } }),
    })
  })
  api.get('/v1/checkout/sessions/:id', async (c) => {
    const { expand = [] } = query(c, parameters.retrieveParameters)
    const record = await currentSession(parts, c.req.param('id'))
    const wantsItems = expand.some((path) => path.startsWith('line_items'))
    return c.json(await expandObject(parts.db, wantsItems ? withItems(record) : record.session, expand))
  })
  api.get('/v1/checkout/sessions/:id/line_items', async (c) => {
    const { expand = [], limit } = query(c, parameters.listParameters)
    const { session, secrets } = await currentSession(parts, c.req.param('id'))
    const items = itemList(session.id, secrets.items.slice(0, limit), secrets.items.length > limit)
    return c.json(await expandObject(parts.db, items, expand))
  })
  api.post('/v1/checkout/sessions/:id/expire', (c) =>
    post(c, parts, parameters.expireParameters, async (tx) => {
      const id = c.req.param('id')
      const record = await lockCurrentSession(tx, parts, id)
      if (!record) throw noSuch('checkout.session', id, 'session')
      if (record.session.status !== 'open') {
        throw new ApiError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${record.session.status}.`,
        )
      }
      return (await expireSession(tx, parts, record)).session
    }),
  )

  api.post('/v1/coupons', (c) =>
    post(c, parts, parameters.couponParameters, (tx, given) => createCoupon(tx, parts, given)),
  )
  api.get('/v1/coupons/:id', (c) => retrieve(c, parts, 'coupon'))
  api.post('/v1/refunds', (c) =>
    post(c, parts, parameters.refundParameters, (tx, given) => createRefund(tx, parts, given)),
  )
  api.get('/v1/refunds', (c) => listByPayment(c, parts, 'refund'))
  api.get('/v1/refunds/:id', (c) => retrieve(c, parts, 'refund'))
  api.get('/v1/payment_intents', (c) => list(c, parts, 'payment_intent', query(c, parameters.listParameters)))
  api.get('/v1/payment_intents/:id', (c) => retrieve(c, parts, 'payment_intent', 'intent'))
  api.get('/v1/disputes', (c) => listByPayment(c, parts, 'dispute'))
  api.get('/v1/disputes/:id', (c) => retrieve(c, parts, 'dispute'))
  api.post('/v1/disputes/:id', (c) =>
    post(c, parts, parameters.disputeParameters, (tx, given) => answerDispute(tx, parts, c.req.param('id'), given)),
  )
  api.post('/v1/disputes/:id/close', (c) =>
    post(c, parts, parameters.expireParameters, (tx) => acceptDispute(tx, parts, c.req.param('id'))),
  )
  api.get('/v1/radar/early_fraud_warnings', (c) => listByPayment(c, parts, 'radar.early_fraud_warning'))
  api.get('/v1/radar/early_fraud_warnings/:id', (c) => retrieve(c, parts, 'radar.early_fraud_warning'))
  api.get('/v1/balance_transactions', (c) => {
    const given = query(c, parameters.balanceListParameters)
    const { type, source } = given
    return list(c, parts, 'balance_transaction', {
      ...given,
      ...(type !== undefined && { where: { field: 'type', values: [type] } }),
      ...(source !== undefined && { where: { field: 'source', values: [source] } }),
    })
  })
  api.get('/v1/balance_transactions/:id', (c) => retrieve(c, parts, 'balance_transaction'))
  api.post('/v1/payouts', (c) =>
    post(c, parts, parameters.payoutParameters, (tx, given) => createPayout(tx, parts, given)),
  )
  api.get('/v1/payouts', (c) => {
    const given = query(c, parameters.payoutListParameters)
    return list(c, parts, 'payout', {
      ...given,
      ...(given.status !== undefined && { where: { field: 'status', values: [given.status] } }),
    })
  })
  api.get('/v1/payouts/:id', (c) => retrieve(c, parts, 'payout'))
  api.get('/v1/payment_links/:id', (c) => {
    const link = findPaymentLink(parts, c.req.param('id'))
    if (!link) throw noSuch('payment_link', c.req.param('id'), 'payment_link')
    return c.json(link)
  })
  api.get('/v1/payment_method_configurations', (c) =>
    c.json({ object: 'list', url: c.req.path, has_more: false, data: [paymentMethodConfiguration] }),
  )
  api.get('/v1/charges', (c) => listByPayment(c, parts, 'charge'))
  api.get('/v1/charges/:id', (c) => retrieve(c, parts, 'charge'))
  api.get('/v1/events', (c) => {
    const given = query(c, parameters.eventListParameters)
    const types = given.types ?? (given.type === undefined ? null : [given.type])
    return list(c, parts, 'event', { ...given, ...(types && { where: { field: 'type', values: types } }) })
  })
  api.get('/v1/events/:id', (c) => retrieve(c, parts, 'event'))
  api.all('/v1/*', (c) => {
    throw new ApiError(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, { status: 404 })
  })
  return api
}

function requireKey(authorization = ''): void {
  const [scheme = '', value = ''] = authorization.split(' ')
  // `curl -u sk_test_sandbox:` sends the key as a user name without a password.
  const key = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().replace(/:.*/, '') : value
  if (key === sandboxKey) return
  const message =
    key === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : 'Invalid API Key provided. The sandbox accepts only sk_test_sandbox.'
  throw new ApiError(message, { status: 401 })
}

function query<Schema extends z.ZodMiniType>(c: Context, schema: Schema): z.output<Schema> {
  return readParameters(schema, parseForm(new URL(c.req.url).search))
}

async function post<Schema extends z.ZodMiniType<{ expand?: string[] | undefined }, unknown>>(
  c: Context,
  parts: SandboxContext,
  schema: Schema,
  work: (tx: Tx, given: z.output<Schema>) => Promise<object>,
): Promise<Response> {
  const body = await c.req.text()
  const given = readParameters(schema, parseForm(body))
  const { answer, isReplayed } = await answerOnce(
    parts,
    { key: c.req.header('Idempotency-Key'), path: c.req.path, body },
    async (tx) => await expandObject(tx, await work(tx, given), given.expand ?? []),
  )
  if (isReplayed) c.header('Idempotent-Replayed', 'true')
  return c.json(answer as object) // stored by answerOnce from an object
}

async function retrieve(c: Context, parts: SandboxContext, kind: Kind, param = kind as string): Promise<Response> {
  const { expand = [] } = query(c, parameters.retrieveParameters)
  const id = c.req.param('id') ?? ''
  const object = await findObject(parts.db, kind, id)
  if (!object) throw noSuch(kind, id, param)
  return c.json(await expandObject(parts.db, asOfNow(parts, object), expand))
}

type ListRequest = {
  limit: number
  starting_after?: string | undefined
  expand?: string[] | undefined
  payment_intent?: string | undefined
  where?: { field: 'status' | 'type' | 'charge' | 'source'; values: readonly string[] }
  payout?: string | undefined
  created?: CreatedRange | undefined
}

function listByPayment(c: Context, parts: SandboxContext, kind: Kind): Promise<Response> {
  const given = query(c, parameters.listByPaymentParameters)
  return list(c, parts, kind, {
    ...given,
    ...(given.charge !== undefined && { where: { field: 'charge', values: [given.charge] } }),
  })
}

async function list(c: Context, parts: SandboxContext, kind: Kind, request: ListRequest): Promise<Response> {
  const { limit, starting_after: after, expand = [], payment_intent: paymentIntent, where, payout, created } = request
  const found = await listObjects(parts.db, {
    kind,
    limit,
    after,
    paymentIntent,
    payout,
    created,
    ...(where && { where }),
  })
  const data = await Promise.all(
    found.slice(0, limit).map((object) => withItemsWhenAsked(parts, asOfNow(parts, object), expand)),
  )
  const answer = { object: 'list', url: c.req.path, has_more: found.length > limit, data }
  return c.json(await expandObject(parts.db, answer, expand))
}

function asOfNow({ clock }: SandboxContext, object: { id: string; object: string }) {
  // Objects are stored under their kind.
  return object.object === 'balance_transaction'
    ? withStatusAt(object as BalanceTransaction, inSeconds(clock.now()))
    : object
}

async function currentSession(parts: SandboxContext, id: string): Promise<SessionRecord> {
  const found = await findCurrentSession(parts, id)
  if (!found) throw noSuch('checkout.session', id, 'session')
  return found
}

function itemList(sessionId: string, data: SessionRecord['secrets']['items'], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore, url: `/v1/checkout/sessions/${sessionId}/line_items` }
}

function withItems({ session, secrets }: SessionRecord) {
  return { ...session, line_items: itemList(session.id, secrets.items, false) }
}

async function withItemsWhenAsked(parts: SandboxContext, object: { id: string }, expand: readonly string[]) {
  if (!expand.some((path) => path.startsWith('data.line_items'))) return object
  const record = await findSession(parts.db, object.id)
  return record ? withItems(record) : object
}

async function createCoupon(tx: Tx, parts: SandboxContext, parameters: CouponParameters): Promise<Coupon> {
  if ((parameters.amount_off === undefined) === (parameters.percent_off === undefined)) {
    throw new ApiError('You must pass exactly one of percent_off and amount_off when creating a coupon.')
  }
  if (parameters.amount_off !== undefined && parameters.currency === undefined) {
    throw new ApiError('You must pass currency when passing amount_off', {
      code: 'parameter_missing',
      param: 'currency',
    })
  }
  const coupon = newCoupon(parameters, inSeconds(parts.clock.now()))
  if (await findAnyObject(tx, coupon.id)) {
    throw new ApiError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  await insertObject(tx, coupon)
  return coupon
}
