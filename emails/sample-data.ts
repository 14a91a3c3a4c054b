import { defaultCompany } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import type { CaseBrief, EmailData } from './email-data.ts'
import type { Sender } from './sender.ts'

export const sampleSender: Sender = { siteUrl: 'https://smartcricket.example', company: defaultCompany }

const flatThree = {
  name: 'Asha Sample',
  phone: '07700 900123',
  address: { line1: '12 Pavilion Road', line2: 'Flat 3', city: 'London', postal_code: 'ZZ99 9ZZ', country: 'GB' },
}

const sampleOrder: EmailData['order_confirmation'] = {
  id: '3f0c7a52-9d1e-4b8a-a6c4-5e2d81b09f37',
  product_key: 'zap-infinity-bat',
  product_name: 'ZAP Smart Cricket Bat',
  product_price: 35000,
  quantity: 1,
  subtotal: 35000,
  discount: 1000,
  total_amount: 34000,
  currency: 'gbp',
  promo_code: 'WYCOMBE10',
  customer_name: 'Asha Sample',
  customer_email: 'asha@customer.example',
  customer_phone: '07700 900123',
  shipping_address: flatThree,
  placed_at: '2026-11-12T10:24:00Z',
}

const sampleCaseId = '7c1de4a0-52b3-4f6e-9a47-0b8f3c6d2e15'

const sampleClaim: EmailData['warranty_claim'] = {
  case_id: sampleCaseId,
  battery: 'no',
  order_number: '3f0c7a52-9d1e-4b8a-a6c4-5e2d81b09f37',
  name: 'Asha Sample',
  email: 'asha@customer.example',
  phone: '07700 900123',
  purchase_date: '2026-06-01',
  description: 'The status light stays dark after charging overnight.\nI tried two cables.',
  files: ['sensor.jpg', 'charging.mp4'],
}

const sampleCase: CaseBrief = {
  case_id: sampleCaseId,
  case_number: 1042,
  name: 'Asha Sample',
}

const sampleCaseReceived: EmailData['contact_received'] = { ...sampleCase, answer_by: '2026-11-17' }

const sampleCaseAnswer: EmailData['case_answered'] = {
  ...sampleCase,
  subject: 'We have received your warranty claim',
  question: 'The status light stays dark after charging overnight.\nI tried two cables.',
  message: 'Thank you for the photographs.\n\nDoes the light come on when you hold the button for ten seconds?',
}

const sampleAccount: EmailData['confirm_email'] = {
  first_name: 'Asha',
  url: 'https://smartcricket.example/auth?token=sample',
}

const sampleStockAlert: EmailData['confirm_stock_alert'] = {
  product_key: 'zap-infinity-bat',
  url: 'https://smartcricket.example/back-in-stock?ask=sample',
}

/** For previews and tests. */
export const samples: EmailData = {
  order_confirmation: sampleOrder,
  tracking_notification: {
    order: sampleOrder,
    tracking_number: 'AB123456789GB',
    carrier_name: 'Royal Mail',
    estimated_delivery: null,
  },
  admin_order_notification: sampleOrder,
  warranty_claim: sampleClaim,
  warranty_acknowledgement: { ...sampleClaim, ...sampleCaseReceived },
  contact_notification: {
    case_id: sampleCaseId,
    first_name: 'Rowan',
    last_name: 'Example',
    email: 'rowan@visitor.example',
    phone: null,
    subject: 'Sensors for an academy',
    message: 'We coach forty juniors on Saturdays.\n\nCan one phone follow several sensors at once?',
    inquiry_type: 'product',
  },
  retailer_notification: {
    case_id: sampleCaseId,
    business_name: 'Boundary Sports',
    contact_name: 'Morgan Example',
    email: 'morgan@boundary.example',
    phone: '020 7946 0456',
    business_address: '4 High Street, Marlow ZZ99 8ZZ',
    why_partner: 'Our customers ask for training aids, and we have two nets behind the shop to show them.',
  },
  confirm_email: sampleAccount,
  reset_password: sampleAccount,
  two_factor_code: { first_name: 'Asha', code: 'K7QM-2WXB' },
  confirm_new_email: sampleAccount,
  email_change_started: { ...sampleAccount, new_email: 'a••@example.com' },
  passkey_changed: {
    first_name: 'Asha',
    change: 'added',
    passkey: 'Google Password Manager',
    changed_at: '2026-11-15T10:24:00Z',
  },
  order_code: { order_id: sampleOrder.id, code: '204 815' },
  orders_added: {
    first_name: 'Asha',
    account_email: 'asha@customer.example',
    orders: [{ id: sampleOrder.id, product_name: sampleOrder.product_name, quantity: 1 }],
  },
  order_moved: { order: sampleOrder, role: 'former' },
  address_changed: {
    order: sampleOrder,
    before: { ...flatThree, address: { ...flatThree.address, line2: null } },
    after: flatThree,
    outcome: 'applied',
  },
  did_it_arrive: sampleOrder,
  data_copied: { first_name: 'Asha', copied_at: '2026-11-15T10:24:00Z' },
  account_deleted: {
    first_name: 'Asha',
    kept: [{ number: '81B0 9F37', reason: 'Its return is not finished.' }],
  },
  cancellation_received: {
    order: sampleOrder,
    said_at: '2026-11-21T18:04:37Z',
    reason: 'I would like to cancel. It is heavier than I thought.',
    next: 'send-back',
  },
  order_kept: { order: sampleOrder },
  return_instructions: {
    order: sampleOrder,
    due_on: '2026-12-05',
    who_pays_postage: 'buyer',
    is_battery_suspect: false,
  },
  return_received: { order: sampleOrder, refund_due_on: '2026-12-08' },
  refund_sent: {
    order: sampleOrder,
    amount: 34000,
    card_last_digits: '4242',
    bank_reference: '74537606301000012345678',
  },
  deduction_explained: {
    order: sampleOrder,
    refund: 31000,
    deduction: 3000,
    deduction_reason: 'The face is marked by balls: it was used in a net.',
  },
  refund_failed: {
    order: sampleOrder,
    amount: 34000,
    failure: 'expired_or_canceled_card',
  },
  document_issued: {
    order: sampleOrder,
    number: 'CN-2026-00007',
    kind: 'credit-note',
    gross: 34000,
    corrects: 'INV-2026-00031',
  },
  contact_received: sampleCaseReceived,
  application_received: sampleCaseReceived,
  complaint_received: sampleCaseReceived,
  case_answered: sampleCaseAnswer,
  case_waiting: sampleCaseAnswer,
  claim_decided: {
    ...sampleCase,
    outcome: 'replace',
    message: 'The charging circuit has failed. We’re sending you a new sensor.',
    exclusion: null,
    is_battery_suspect: false,
  },
  application_decided: { ...sampleCase, outcome: 'approved' },
  complaint_decided: {
    ...sampleCase,
    outcome: 'upheld',
    message: 'You are right: the newsletter went to an address that you had asked us to remove. It is removed now.',
  },
  case_notification: {
    ...sampleCase,
    email: 'asha@customer.example',
    message: 'It stays dark, however long I press.',
    what: 'reply',
  },
  payment_link: {
    order: sampleOrder,
    url: 'https://checkout.example/pay/cs_sample',
    expires_at: '2026-11-13T09:24:00Z',
  },
  bank_transfer_details: {
    order: sampleOrder,
    account: { name: 'Example Cricket Technology Ltd', sortCode: '00-00-00', number: '00000000' },
  },
  confirm_stock_alert: sampleStockAlert,
  back_in_stock: sampleStockAlert,
  review_invitation: {
    order: sampleOrder,
    unsubscribe_url: 'https://smartcricket.example/review-emails?ask=sample',
  },
  review_published: {
    order: sampleOrder,
    product_key: sampleOrder.product_key,
  },
  review_held_back: {
    order: sampleOrder,
    reasons: ['It contains a phone number.'],
    due_on: '2026-11-20',
  },
  review_answered: {
    order: sampleOrder,
    product_key: sampleOrder.product_key,
    message: 'Thank you! The app has a lesson on the backlift, under Training.',
  },
  review_removed: { order: sampleOrder, reason: 'personal-data' },
  review_to_edit: {
    order: sampleOrder,
    message: 'Your review has a phone number in it, which everyone could read. Would you take it out?',
    due_on: '2026-12-02',
  },
  owner_alert: {
    items: [
      {
        condition: 'dispute',
        state: 'wrong',
        since: '2026-11-18T07:00:00Z',
        sentence: 'A dispute must be answered by Friday 20 November, or the money is lost.',
        path: staffHref.orders('dispute-to-answer'),
      },
      { condition: 'emails', state: 'mended', since: '2026-11-17T22:10:00Z', sentence: '', path: href.dashboard },
    ],
  },
  morning_summary: {
    day: '2026-11-18',
    lines: [
      { text: 'Late: 2 parcels to ship', path: staffHref.orders('waiting-to-ship') },
      { text: '1 dispute to answer by Thursday 19 November', path: staffHref.orders('dispute-to-answer') },
      { text: '3 × str8bat Sensor left', path: staffHref.dashboard('catalogue') },
    ],
  },
  invitation: {
    role: 'packer',
    invited_by: 'owner@smartcricket.example',
    url: `https://smartcricket.example${href.emailLink('invite', 'sample')}`,
  },
}
