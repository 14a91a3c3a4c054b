import { expect, test } from 'vitest'
import { functions, type FunctionName } from '#contract/functions.ts'
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

test('on a page that is not in the rail no entry is marked', () => {
  expect(placeAt({ pathname: '/story', search: '' })).toBeNull()
  expect(placeAt({ pathname: '/admin-other', search: '' })).toBeNull()
})

test('the rail has its four groups', () => {
  expect(placeGroups.map(({ title }) => title)).toEqual(['Work', 'Catalogue', 'Emails', 'Settings'])
})

/**
 * The function that fills each page of the rail. The page must need the same role, so that the rail links to no page that refuses its
 * reader.
 */
const filledBy: Record<string, FunctionName | null> = {
  Overview: 'list-queue',
  'To ship': 'list-orders',
  Orders: 'list-orders',
  Cases: 'list-cases',
  Messages: 'list-contact-submissions',
  Claims: 'list-warranty-claims',
  Returns: 'list-cancellations',
  Reviews: 'list-reviews-to-check',
  Retailers: 'list-retailer-applications',
  People: 'list-people',
  'Add order': 'manual-add-order',
  Books: 'find-month',
  'Products & codes': 'list-products',
  'Email logs': 'list-email-logs',
  'Email preview': 'preview-emails',
  'Roles & logs': 'list-staff',
  // A page without a function: every role may read it.
  Handbook: null,
  'Set-up': 'examine-setup',
  'Data protection': 'preview-retention',
  'Test checkout': 'create-checkout-v2',
}

test('each page of the rail is open to exactly the roles that may call its function', () => {
  const places = placeGroups.flatMap((group) => group.places)
  expect(places.map(({ label }) => label).toSorted()).toEqual(Object.keys(filledBy).toSorted())
  for (const { label, least } of places) {
    const name = filledBy[label]
    expect({ label, least }).toEqual({ label, least: name ? functions[name].access : 'packer' })
  }
})
