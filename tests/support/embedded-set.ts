/**
 * For each module of `db` that asks the database something, an integration test that calls it. The embedded database passes
 * these tests as well, with its own in `db` and the journeys below; all others run on PostgreSQL alone.
 */
export const testedBy: Record<string, string> = {
  'audit-log': 'app/admin/audit-log/list-audit-log',
  'rate-limits': 'services/rate-limits',
  'release-assets': 'server/site/release-assets',

  'cases/case-access': 'app/shop/cases/my-case',
  'cases/case-row': 'app/admin/cases/cases',
  'cases/cases-of-order': 'app/shop/cases/my-case',
  'cases/files': 'server/files/uploads',
  'cases/list-cases': 'app/admin/cases/cases',
  'cases/match-order': 'app/admin/cases/cases',
  'cases/my-cases': 'app/shop/cases/my-case',
  'cases/open-case': 'app/admin/cases/cases',
  'cases/repairs': 'app/admin/cases/cases',
  'cases/reply-addresses': 'server/api/email-webhook',
  'cases/submission-of-case': 'app/admin/cases/cases',
  'cases/submissions': 'app/parts/forms/forms',

  'catalogue/price-changes': 'app/admin/catalogue/prices-and-stock',
  'catalogue/products': 'app/admin/catalogue/catalogue',
  'catalogue/promo-codes': 'app/shop/checkout/promo-uses',
  'catalogue/stock': 'app/shop/checkout/create-checkout',
  'catalogue/stock-alerts': 'app/shop/stock-alert/stock-alert',
  'catalogue/stock-movements': 'app/admin/catalogue/prices-and-stock',

  'emails/email-attachments': 'services/cases/fetch-attachments',
  'emails/email-events': 'server/api/email-webhook',
  'emails/email-logs': 'app/admin/emails/email-logs',
  'emails/email-sender': 'services/email/send-due-emails',
  'emails/mailbox-emails': 'sandbox/mailbox/mailbox',
  'emails/outbox': 'services/email/send-due-emails',
  'emails/undelivered-emails': 'server/api/email-webhook',
  'emails/waiting-emails': 'app/admin/orders/undo-changes',

  'orders/address-changes': 'app/shop/my-orders/change-delivery-address',
  'orders/cancellation-statements': 'app/shop/my-orders/cancel/cancel-order',
  'orders/checkout-orders': 'db/orders/checkout-orders',
  'orders/deadlines': 'app/admin/deadlines/list-deadlines',
  'orders/dispute-pack': 'app/admin/refunds/download-dispute-pack',
  'orders/find-order': 'app/admin/orders/change-orders',
  'orders/held-by-order': 'services/orders/record-payment',
  'orders/manual-orders': 'app/admin/manual-orders/manual-orders',
  'orders/money-back': 'app/admin/orders/money-back',
  'orders/my-orders': 'app/shop/my-orders/order-access',
  'orders/open-checkouts': 'app/shop/checkout/open-checkouts',
  'orders/order-access': 'app/shop/my-orders/order-access',
  'orders/order-figures': 'db/orders/order-figures',
  'orders/order-history': 'app/admin/orders/change-orders',
  'orders/order-list': 'app/admin/orders/list-orders',
  'orders/order-row': 'app/admin/orders/list-orders',
  'orders/order-search': 'app/admin/orders/list-orders',
  'orders/order-undos': 'app/admin/orders/undo-changes',
  'orders/order-views': 'app/admin/orders/order-views',
  'orders/overview': 'app/admin/overview/overview',
  'orders/pay-order': 'services/orders/record-payment',
  'orders/queue': 'app/admin/overview/list-queue',
  'orders/refund-requests': 'app/admin/refunds/create-refund',
  'orders/returns': 'app/admin/refunds/returns',

  'payments/payment-event-feed': 'services/orders/reconcile-payments',
  'payments/payment-events': 'server/api/payment-webhook',
  'payments/payment-payload': 'app/admin/data-protection/data-protection',
  'payments/unmatched-payments': 'services/orders/foreign-payments',

  'people/account-links': 'services/auth/email-links',
  'people/accounts': 'services/auth/auth',
  'people/analytics-consents': 'services/analytics/tell-of-refunds',
  'people/copy-person': 'app/admin/data-protection/data-protection',
  'people/erase-cases': 'app/admin/data-protection/data-protection',
  'people/erase-person': 'app/admin/data-protection/data-protection',
  'people/first-admin-codes': 'app/shop/account/bootstrap-first-admin',
  'people/known-addresses': 'services/auth/limit-guesses',
  'people/known-person': 'app/admin/people/people',
  'people/person': 'app/admin/people/people',
  'people/retention': 'app/admin/data-protection/data-protection',
  'people/roles': 'app/admin/roles/roles',

  'search/distinctive-part': 'app/admin/find/find-anything',
  'search/escape-like': 'app/admin/find/find-anything',
  'search/find-anything': 'app/admin/find/find-anything',
  'search/full-text-search': 'app/admin/find/find-anything',
  'search/near-patterns': 'app/admin/find/find-anything',
  'search/search-texts': 'app/admin/find/find-anything',
}

/** Three months of trade, by the shop's own functions. */
const journeys = ['server/demo/fill-demo', 'app/shop/my-orders/cancel/buyer-cancels', 'app/shop/checkout/read-session']

export const embeddedSet = [
  'db/**/*.integration.test.ts',
  ...new Set([...Object.values(testedBy), ...journeys].map((test) => `${test}.integration.test.ts`)),
]
