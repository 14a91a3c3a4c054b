import { expect, test } from 'vitest'
import { placeAt, placeGroups } from './places.ts'

test.each([
  ['/admin', '', 'Overview'],
  ['/admin', '?days=90', 'Overview'],
  ['/admin', '?tab=contact&status=new', 'Messages'],
  ['/admin', '?tab=utilities', 'Roles & logs'],
  ['/admin/orders', '', 'Orders'],
  ['/admin/orders', '?show=disputed', 'Orders'],
  ['/admin/orders', '?show=waiting-to-ship', 'To ship'],
  ['/admin/orders/2b75', '', 'Orders'],
  ['/email-preview', '', 'Email preview'],
])('%s%s is marked as %s', (pathname, search, label) => {
  expect(placeAt({ pathname, search })?.label).toBe(label)
})

test('a page that is not in the rail is marked nowhere', () => {
  expect(placeAt({ pathname: '/story', search: '' })).toBeNull()
  expect(placeAt({ pathname: '/admin-other', search: '' })).toBeNull()
})

test('the rail has its four groups', () => {
  expect(placeGroups.map(({ title }) => title)).toEqual(['Work', 'Catalogue', 'Emails', 'Settings'])
})
