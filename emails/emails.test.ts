import { expect, test } from 'vitest'
import { cleanData } from './clean-data.ts'
import { emailTypes, type EmailType } from '#domain/customers/email.ts'
import type { EmailContent } from './email-data.ts'
import { renderEmail, renderPreview } from './render.ts'
import { samples, sampleSender } from './sample-data.ts'

const write = (content: EmailContent) => renderEmail(content, sampleSender)
const contentOf = (type: EmailType) => ({ type, data: samples[type] }) as EmailContent // `samples` has the data of each type

/** The visible text: no tags, no styles, entities decoded, white space collapsed. */
const reading = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

/** Fields that only the shop itself fills in. */
const ours = new Set([
  'id',
  'product_key',
  'currency',
  'placed_at',
  'purchase_date',
  'url',
  'said_at',
  'day',
  'due_on',
  'refund_due_on',
  'next',
  'who_pays_postage',
  'order_id',
  'outcome',
  'role',
  'copied_at',
  'change',
  'changed_at',
  'expires_at',
  'url',
  'case_id',
  'answer_by',
  'exclusion',
  'number',
  'kind',
  'corrects',
  'what',
  'battery',
  'condition',
  'state',
  'since',
  'path',
])

/** Replaces every text that a visitor can type. */
function hostile<Value>(value: Value, words: string): Value {
  const change = (item: unknown, key: string): unknown => {
    if (typeof item === 'string') return ours.has(key) ? item : words
    if (Array.isArray(item)) return item.map((inner) => change(inner, key))
    if (item === null || typeof item !== 'object') return item
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, change(inner, name)]))
  }
  return change(value, '') as Value
}

test.for(emailTypes)('%s is a complete document without external resources', (type) => {
  const { html, subject } = write(contentOf(type))
  expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="en-GB"/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain(`<title>${subject.replaceAll('&', '&amp;')}</title>`)
  expect(html).not.toMatch(/<(script|img|link|iframe|object|form)\b/i)
  expect(html).not.toMatch(/\bundefined\b|\bnull\b|\[object|NaN/)
  expect(Buffer.byteLength(html)).toBeLessThan(102_000) // Gmail cuts longer emails short
})

test.for(emailTypes)('%s names its sender, in both versions', (type) => {
  const { html, text } = write(contentOf(type))
  for (const version of [reading(html), text]) {
    expect(version).toContain('Example Cricket Technology Ltd')
    expect(version).toContain('1 Example Street, London ZZ99 9ZZ, United Kingdom')
    expect(version).toContain('020 7946 0123')
    expect(version).toContain('Registered in England and Wales, company number 00000000')
    expect(version).toContain('VAT number GB 000 0000 00')
  }
})

test.for(emailTypes)(
  'links in the text of %s are underlined and in our colours, not in those of a template',
  (type) => {
    const { html } = write(contentOf(type))
    for (const [link] of html.matchAll(/<a\b[^>]*>(?!<)/g)) {
      expect(link).toContain('text-decoration:underline')
      expect(link).not.toContain('#067df7')
    }
  },
)

test('in a narrow column an order number does not wrap', () => {
  expect(write({ type: 'orders_added', data: samples.orders_added }).html).toContain('Order 81B0\u00a09F37')
})

test.for(emailTypes)('%s has a plain-text version', (type) => {
  const { text } = write(contentOf(type))
  expect(text).not.toMatch(/<[a-z/]|&(amp|lt|gt|quot|#)/i)
  expect(text).not.toMatch(/\bundefined\b|\bnull\b|\[object|NaN/)
  expect(text).not.toMatch(/\n{3,}|[ \t]+\n/)
})

test.for(emailTypes)('no text typed into a %s becomes markup', (type) => {
  const words = '<script>alert("x")</script><b onclick=\'y\'>&amp;'
  const { html } = write({ type, data: hostile(samples[type], words) } as EmailContent)
  expect(html).not.toMatch(/<script|<b onclick/i)
})

test.for(emailTypes)('no text typed into a %s breaks a line, a header or the reading direction', (type) => {
  const words = 'Asha\r\nBcc: all@victims.example\u0000\u202e\u2066\u0007'
  // The email of an answer starts with the staff's message, which has several lines.
  const ofStaff = type === 'case_answered' || type === 'case_waiting' ? { message: samples.case_answered.message } : {}
  const data = cleanData({ ...hostile(samples[type], words), ...ofStaff })
  const { subject, text, html } = write({ type, data } as EmailContent)
  // eslint-disable-next-line no-control-regex
  expect(subject).not.toMatch(/[\u0000-\u001f\u007f]/)
  // oxlint-disable-next-line no-control-regex
  expect(text + html.replace(/<div style="display:none.*?<\/div><\/div>/s, '')).not.toMatch(
    /[\u0000-\u0009\u000b-\u001f\u202e\u2066]/,
  )
  // Text of several lines is quoted, so it never starts one of our lines.
  expect(text).not.toMatch(/^Bcc:/m)
})

test('cleaning data a second time changes nothing', () => {
  const once = cleanData(hostile(samples.contact_notification, 'a\r\n\t b\u0000 \ud800 c'))
  expect(cleanData(once)).toEqual(once)
})

test.for(emailTypes)('the preview of %s is the email with its sample data', (type) => {
  expect(renderPreview(type, sampleSender)).toEqual(write(contentOf(type)))
})

test('the order confirmation contains all that the law requires in writing', () => {
  const { subject, html, text } = write({ type: 'order_confirmation', data: samples.order_confirmation })
  expect(subject).toBe('Your order 81B0 9F37 is confirmed')
  for (const version of [reading(html), text]) {
    for (const fact of [
      '3f0c7a52-9d1e-4b8a-a6c4-5e2d81b09f37',
      'Thursday 12 November 2026',
      'ZAP Smart Cricket Bat',
      '1 × £350.00 each',
      'Discount (code WYCOMBE10)',
      '−£10.00',
      'Total incl. VAT',
      '£340.00',
      '1 year of free app subscription, then £36 per year',
      'Free UK delivery within 48 hours',
      'Dispatch within 1-2 business days',
      'estimated delivery 2-3 business days',
      'Monday 16 to Tuesday 17 November',
      '12 Pavilion Road',
      'Flat 3',
      'asha@customer.example',
      'right to cancel this contract within 14 days',
      'not later than 14 days after the day we receive back',
      'hereby give notice that I/We* cancel my/our* contract of sale',
      'Name of consumer(s)',
      'support@smartcricket.example',
      'covered for 12 months from purchase',
      'Consumer Rights Act 2015',
    ]) {
      expect(version).toContain(fact)
    }
  }
  for (const version of [html, text]) {
    expect(version).toContain('https://smartcricket.example/track-order?id=3f0c7a52-9d1e-4b8a-a6c4-5e2d81b09f37')
    expect(version).toContain('https://smartcricket.example/warranty')
  }
})

test('an order without a discount mentions none, and one without an address is still confirmed', () => {
  const order = {
    ...samples.order_confirmation,
    discount: 0,
    promo_code: null,
    total_amount: 35000,
    shipping_address: null,
    customer_name: null,
  }
  const { html, text } = write({ type: 'order_confirmation', data: order })
  for (const version of [reading(html), text]) {
    expect(version).not.toContain('Discount')
    expect(version).not.toContain('Deliver to')
    expect(version).toContain('Hello,')
  }
})

test('the delivery estimate leaves out bank holidays', () => {
  const { text } = write({
    type: 'order_confirmation',
    data: { ...samples.order_confirmation, placed_at: '2026-12-24T12:00:00Z' },
  })
  expect(text).toContain('Wednesday 30 to Thursday 31 December')
})

test('the tracking email has number, carrier and estimate, and links to the carrier', () => {
  const { subject, html, text } = write({ type: 'tracking_notification', data: samples.tracking_notification })
  expect(subject).toBe('Your order 81B0 9F37 is on its way')
  for (const version of [reading(html), text]) {
    expect(version).toContain('AB123456789GB')
    expect(version).toContain('Royal Mail')
    expect(version).toContain('2-3 business days')
  }
  for (const version of [html, text]) {
    expect(version).toContain('https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB')
    expect(version).toContain('https://smartcricket.example/track-order?id=')
  }
})

test('the tracking email has the estimate that the admin typed', () => {
  const data = { ...samples.tracking_notification, carrier_name: 'DPD', estimated_delivery: 'Friday before noon' }
  const { html, text } = write({ type: 'tracking_notification', data })
  for (const version of [reading(html), text]) {
    expect(version).toContain('Friday before noon')
    expect(version).toContain('DPD')
  }
  expect(text).toContain('https://track.dpd.co.uk/search?reference=AB123456789GB')
})

test('the tracking email of an unnamed carrier does not call it Other', () => {
  const data = { ...samples.tracking_notification, carrier_name: 'Other' }
  const { html, text } = write({ type: 'tracking_notification', data })
  for (const version of [reading(html), text]) {
    expect(version).toContain('The carrier has your parcel.')
    expect(version).not.toContain('Other')
  }
})

test('the email to the shop has everything needed to ship an order', () => {
  const { subject, html, text } = write({ type: 'admin_order_notification', data: samples.order_confirmation })
  expect(subject).toBe('New order 81B0 9F37: 1 × ZAP Smart Cricket Bat, £340.00')
  for (const version of [reading(html), text]) {
    for (const fact of ['Asha Sample', '12 Pavilion Road', '07700 900123', 'asha@customer.example', '£340.00']) {
      expect(version).toContain(fact)
    }
  }
  expect(html).toContain('https://smartcricket.example/admin/orders')
})

test('a claim reaches support unchanged', () => {
  const { html, text } = write({ type: 'warranty_claim', data: samples.warranty_claim })
  expect(html).toContain('The status light stays dark after charging overnight.<br/>I tried two cables.')
  expect(text).toContain('> The status light stays dark after charging overnight.\n> I tried two cables.')
  for (const version of [reading(html), text]) {
    for (const fact of ['Asha Sample', 'asha@customer.example', 'Monday 1 June 2026', 'sensor.jpg', 'charging.mp4']) {
      expect(version).toContain(fact)
    }
  }
})

test.for([
  [['a.jpg'], 1, 'The file is in the case.'],
  [['a.jpg', 'b.jpg'], 2, 'The files are in the case.'],
  [['a.jpg', 'b.jpg'], 1, '1 of 2 files arrived. Open the case to see what arrived.'],
  [['a.jpg'], 0, 'We have only the names given above. Ask for the files in your reply.'],
] as const)('a claim with the files %j, %i of them uploaded, says: %s', ([files, uploaded, sentence]) => {
  const { text } = write({ type: 'warranty_claim', data: { ...samples.warranty_claim, files: [...files], uploaded } })
  expect(text).toContain(sentence)
})

test.for([
  ['Yes, we do.', 'Hello Asha,\n\nYes, we do.'],
  ['Hello Asha,\n\nyes, we do.', 'Hello Asha,\n\nyes, we do.'],
  ['Dear Ms Sample, yes.', 'Dear Ms Sample, yes.'],
  ['History says yes.', 'Hello Asha,\n\nHistory says yes.'],
] as const)('an answer greets once: %s', ([message, start]) => {
  const { text } = write({ type: 'case_answered', data: { ...samples.case_answered, message } })
  expect(text.startsWith(start)).toBe(true)
})

test('an answer quotes the beginning of a very long message', () => {
  const question = `Where is it? ${'x'.repeat(20_000)}`
  const { text } = write({ type: 'case_answered', data: { ...samples.case_answered, question } })
  expect(text).toContain('> Where is it?')
  expect(text.length).toBeLessThan(4000)
})

test('the acknowledgement promises a reply within 2 working days', () => {
  const { text, html } = write({ type: 'warranty_acknowledgement', data: samples.warranty_claim })
  for (const version of [reading(html), text]) {
    expect(version).toContain('within 2 working days')
    expect(version).toContain('3f0c7a52-9d1e-4b8a-a6c4-5e2d81b09f37')
  }
})

test('the acknowledgement offers a return label unless the battery may be dangerous', () => {
  const claim = samples.warranty_acknowledgement
  const textFor = (battery: 'yes' | 'no') =>
    write({ type: 'warranty_acknowledgement', data: { ...claim, battery } }).text
  expect(textFor('no')).toContain('prepaid UK return label')
  expect(textFor('yes')).toContain('We’ll email you to arrange collection.')
  expect(textFor('yes')).not.toContain('label')
})

test('the acknowledgement promises one answer, with its day', () => {
  const { text } = write({ type: 'warranty_acknowledgement', data: samples.warranty_acknowledgement })
  expect(text).toContain('will reply within 2 working days, by Tuesday 17 November.')
})

test.for(emailTypes)('%s invites a reply exactly if the reply reaches its case', (type) => {
  const content = contentOf(type)
  const toWriters: EmailType[] = [
    'warranty_acknowledgement',
    'contact_received',
    'application_received',
    'complaint_received',
    'case_answered',
    'case_waiting',
    'claim_decided',
    'application_decided',
    'complaint_decided',
  ]
  const taking = renderEmail(content, { ...sampleSender, takesReplies: true })
  for (const version of [reading(taking.html), taking.text]) {
    expect(version.includes('simply reply to this email')).toBe(toWriters.includes(type))
  }
  const { html, text } = renderEmail(content, sampleSender)
  expect(html + text).not.toContain('simply reply')
})

test('a claim in another person’s name cannot send them the claimant’s text', () => {
  const advert = 'Win a prize at http://prize.example now'
  const data = { ...samples.warranty_claim, name: advert, order_number: advert, description: advert, files: [advert] }
  const { subject, html, text } = write({ type: 'warranty_acknowledgement', data })
  expect(subject + html + text).not.toContain('prize.example')
})

test.for([
  ['Asha', 'Hello Asha,'],
  ["Seán O'Neill-Śmith Jr.", 'Hello Seán,'],
  ['Priya Raman', 'Hello Priya,'],
  ['Dr Priya Raman', 'Hello Dr Priya Raman,'],
  ['P. Raman', 'Hello P. Raman,'],
  ['visit prize.example', 'Hello,'],
  ['https://prize.example', 'Hello,'],
  ['a'.repeat(61), 'Hello,'],
  [null, 'Hello,'],
] as const)('%s is greeted with %s', ([first_name, words]) => {
  const { text } = write({ type: 'confirm_email', data: { ...samples.confirm_email, first_name } })
  expect(text.split('\n')[0]).toBe(words)
})

test.for(['confirm_email', 'reset_password'] as const)('%s has the right link, as a button and in full', (type) => {
  const url = 'https://smartcricket.example/auth?token=a%2Fb&mode=reset'
  const { html, text } = write({ type, data: { first_name: 'Asha', url } })
  expect(html.match(/href="https:\/\/smartcricket\.example\/auth\?token=a%2Fb&amp;mode=reset"/g)).toHaveLength(2)
  expect(text).toContain(`\n${url}\n`)
})

test.for(['order_confirmation', 'tracking_notification', 'address_changed', 'did_it_arrive'] as const)(
  '%s names the order by its displayed number and links to it',
  (type) => {
    const { subject, html, text } = write(contentOf(type))
    expect(subject).toContain('81B0 9F37')
    expect(html).toMatch(/<a href="https:\/\/smartcricket\.example\/orders\/3f0c7a52[^"]*"[^>]*>.*?Open your order/s)
    expect(text).toContain('Open your order: https://smartcricket.example/orders/3f0c7a52-9d1e-4b8a-a6c4-5e2d81b09f37')
  },
)

test('the email about a new address shows both addresses and the outcome', () => {
  for (const [outcome, words] of [
    ['applied', 'We’ll send your parcel to the new address.'],
    ['waiting', 'We’ll check it before anything changes'],
    ['declined', 'the delivery address has not changed'],
  ] as const) {
    const { html, text } = write({ type: 'address_changed', data: { ...samples.address_changed, outcome } })
    for (const version of [reading(html), text]) {
      expect(version).toContain(words)
      expect(version).toContain('Flat 3')
      expect(version).toContain('If this wasn’t you')
    }
  }
})

test('an email about several orders names them all', () => {
  const orders = [
    ...samples.orders_added.orders,
    { id: '00000000-0000-4000-8000-00002b752a01', product_name: 'str8bat Sensor', quantity: 2 },
  ]
  const { subject, text } = write({ type: 'orders_added', data: { ...samples.orders_added, orders } })
  expect(subject).toBe('2 orders were added to your account')
  expect(text).toContain('Order 2B75 2A01: 2 × str8bat Sensor')
})
