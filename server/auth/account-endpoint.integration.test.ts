import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountCalls, type AccountPath } from '#contract/people/accounts.ts'
import { ann, emailedCode, linkTokens, send } from '#tests/support/account-calls.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'

test('account responses contain only what the contract names, at every step', async () => {
  await using shop = await openTestShop()
  const unvisited = new Set(Object.keys(accountCalls))
  async function ask(path: AccountPath, input?: unknown, bearer = '') {
    const { status, body } = await send(shop, path, input, { bearer })
    expect({ path, status }).toEqual({ path, status: 200 })
    // Parsing drops fields that the schema does not name.
    expect(body, path).toEqual(z.parse(accountCalls[path].output, body))
    unvisited.delete(path)
    return body
  }
  const { email, password } = ann

  await ask('sign-up/email', ann)
  await ask('send-verification-email', { email })
  const [confirmation = ''] = await linkTokens(shop, 'confirm_email')
  await ask('read-link', { purpose: 'confirm-email', token: confirmation })
  const eve = { ...ann, email: 'eve@example.com' }
  await ask('sign-up/email', eve)
  const [other = ''] = await linkTokens(shop, 'confirm_email', eve.email)
  await ask('confirm-email/new-password', { token: other, newPassword: 'leather and willow' })
  await ask('confirm-email', { token: confirmation, password })

  const { token: first } = await ask('sign-in/email', { email, password })
  await ask('get-session', undefined, first)
  await ask('get-session')
  await ask('token', undefined, first)
  await ask('jwks')
  const { token } = await ask('change-password', { currentPassword: password, newPassword: 'brand new words' }, first)
  await ask('request-password-reset', { email })
  const [reset = ''] = await linkTokens(shop, 'reset_password')
  await ask('reset-password', { token: reset, newPassword: password })
  expect((await send(shop, 'token', undefined, { bearer: token })).status).toBe(401)

  const { token: again } = await ask('sign-in/email', { email, password })
  await ask('change-name', { first_name: 'Anna', last_name: 'Lee' }, again)
  await ask('change-email', { email: 'anna@example.com', password }, again)
  const [stop = ''] = await linkTokens(shop, 'email_change_started')
  const [change = ''] = await linkTokens(shop, 'confirm_new_email', 'anna@example.com')
  await ask('change-email/read', { purpose: 'confirm', token: change })
  await ask('change-email/confirm', { token: change })
  await ask('change-email/stop', { token: stop })

  const { token: mine } = await ask('sign-in/email', { email, password })
  await ask('two-factor/email-code', { password }, mine)
  const setUp = await ask('two-factor/enable', { password, emailCode: await emailedCode(shop) }, mine)
  const key = new URL(setUp.totpURI).searchParams.get('secret') ?? ''
  const { token: safe } = await ask('two-factor/verify-totp', { code: codeFor(key) }, mine)
  const { backupCodes } = await ask('two-factor/generate-backup-codes', { password }, safe)
  const { challenge } = await ask('sign-in/email', { email, password })
  await ask('two-factor/verify-backup-code', { code: backupCodes[0], challenge })
  const device = softwarePasskey({ origin: shop.services.config.siteUrl })
  const { prompt, options } = await ask('passkey/start-adding', { password }, safe)
  await ask('passkey/add', { prompt, credential: device.create(options) }, safe)
  const request = await ask('passkey/start-sign-in', {})
  await ask('passkey/sign-in', { prompt: request.prompt, credential: device.get(request.options) })
  const { token: last } = await ask('two-factor/disable', { password }, safe)
  await ask('sign-out', {}, last)

  const admin = await addAdmin(shop)
  await shop.call('invite-colleague', { email: 'colleague@example.com', role: 'packer' }, admin.token)
  const [invitation = ''] = await linkTokens(shop, 'invitation', 'colleague@example.com')
  await ask('join', { token: invitation, first_name: 'Pia', last_name: 'Packer', newPassword: password })
  expect([...unvisited]).toEqual([])
})

test('a form on another site cannot post here, because a form cannot send JSON', async () => {
  await using shop = await openTestShop()
  const response = await shop.app.request('/auth/v1/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ email: ann.email, password: ann.password }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'input' })
})
