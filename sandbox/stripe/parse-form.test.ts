import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

// An object without a prototype never equals one with a prototype, so convert it.
const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)))

test.each([
  ['mode=payment', { mode: 'payment' }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['items[0][name]=x&items[1][name]=y', { items: [{ name: 'x' }, { name: 'y' }] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
  ['metadata[1]=one', { metadata: { 1: 'one' } }],
  ['a=&b=1', { b: '1' }],
  ['name=Bat%20%26%20ball', { name: 'Bat & ball' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['', {}],
])('the form %s is parsed', (text, expected) => {
  expect(plain(text)).toEqual(expected)
})

test('names with a meaning in JavaScript are plain names', () => {
  const fields = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  expect('polluted' in {}).toBe(false)
})

test('unlimited nesting is refused', () => {
  expect(() => parseForm(`a${'[b]'.repeat(50)}=1`)).toThrow('nested too deeply')
})
