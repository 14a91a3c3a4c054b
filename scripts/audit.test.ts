import { expect, test } from 'vitest'
import { readAudit } from './audit.mjs'

test('severe vulnerabilities are named with their address', () => {
  const advisory = { title: 'Reads any file', url: 'https://advisories.example/1' }
  const vulnerabilities = {
    a: { name: 'a', severity: 'critical', via: [advisory] },
    b: { name: 'b', severity: 'high', via: ['a'] },
    c: { name: 'c', severity: 'moderate', via: [advisory] },
  }
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    vulnerabilities: ['a (critical): Reads any file, https://advisories.example/1', 'b (high): through a'],
  })
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ vulnerabilities: [] })
})

test.each([
  ['a registry that does not audit', '{ "message": "405 Method Not Allowed" }', '405 Method Not Allowed'],
  ['no network', '', 'it gave no answer'],
  ['a page of a proxy', '<html>', 'it gave no answer'],
])('an audit without a result names the reason: %s', (_, output, unanswered) => {
  expect(readAudit(output)).toEqual({ unanswered })
})
