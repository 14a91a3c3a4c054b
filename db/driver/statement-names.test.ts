import { expect, test } from 'vitest'
import { openStatementNames } from './statement-names.ts'

test('a repeated statement keeps its name', () => {
  const { nameOf } = openStatementNames()
  expect(nameOf('select 1')).toBeUndefined()
  const name = nameOf('select 1')
  expect(name).toBeDefined()
  expect(nameOf('select 1')).toBe(name)
})

test('two statements never share a name, and a statement whose name was dropped gets a new one', () => {
  const { nameOf, forget } = openStatementNames()
  const nameAgain = (text: string) => (nameOf(text), nameOf(text))
  const first = nameAgain('select 1')
  forget('select 1')
  expect(new Set([first, nameAgain('select 1'), nameAgain('select 2')]).size).toBe(3)
})

test.each([
  ['the beginning of a transaction', 'begin'],
  ['several statements at once', 'select 1; select 2'],
  ['a search by the start of a text', 'select id from orders where lower(customer_name) like $1'],
  ['a search anywhere in a text', 'select id from email_logs where subject ilike $1'],
  ['a search for words', 'select id from audit_log where words @@ $1::tsquery'],
])('%s is not prepared', (_, text) => {
  const { nameOf } = openStatementNames()
  nameOf(text)
  expect(nameOf(text)).toBeUndefined()
})

test('the number of prepared statements is limited', () => {
  const { nameOf } = openStatementNames()
  const names = Array.from({ length: 2000 }, (_, number) => {
    nameOf(`select ${number}`)
    return nameOf(`select ${number}`)
  })
  expect(names.filter((name) => name !== undefined)).toHaveLength(250)
})
