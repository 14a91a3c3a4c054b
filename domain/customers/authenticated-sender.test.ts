import { expect, test } from 'vitest'
import { isAuthenticated } from './authenticated-sender.ts'

const about = { server: 'mx.provider.example', sender: 'Asha@Customers.example' }
const pass = 'mx.provider.example; spf=pass smtp.mailfrom=customers.example; dmarc=pass header.from=customers.example'

test.each([
  ['a pass', pass],
  ['a pass with a comment', 'MX.provider.example 1; dmarc=pass (p=NONE (sp=NONE)) header.from=customers.example'],
  ['a pass that names no domain', 'mx.provider.example; dmarc=pass'],
])('%s from the provider proves the sender', (_, header) => {
  expect(isAuthenticated([header], about)).toBe(true)
  expect(isAuthenticated(['mx.elsewhere.example; dmarc=fail', header], about)).toBe(true)
})

test.each([
  ['no header', []],
  ['a pass from another server', ['mx.sender.example; dmarc=pass header.from=customers.example']],
  ['two headers in the provider’s name', [pass, pass]],
  ['no result', ['mx.provider.example; none']],
  ['dmarc=none', ['mx.provider.example; dmarc=none header.from=customers.example']],
  ['dmarc=fail', ['mx.provider.example; spf=pass; dmarc=fail header.from=customers.example']],
  ['another word that begins like pass', ['mx.provider.example; dmarc=passed']],
  ['two results', ['mx.provider.example; dmarc=fail; dmarc=pass']],
  ['a pass for another domain', ['mx.provider.example; dmarc=pass header.from=eve.example']],
  ['a pass for the end of the domain', ['mx.provider.example; dmarc=pass header.from=example']],
  ['a pass in a comment', ['mx.provider.example; spf=pass (; dmarc=pass ;)']],
  ['a pass in a quoted text', ['mx.provider.example; spf=pass smtp.mailfrom="x; dmarc=pass; y"@eve.example']],
  ['a comment without an end', ['mx.provider.example; dmarc=pass; spf=pass (domain of']],
  ['a header without an end', [`${pass}; x=${'y'.repeat(4000)}`]],
])('%s proves nothing', (_, headers) => {
  expect(isAuthenticated(headers, about)).toBe(false)
})
