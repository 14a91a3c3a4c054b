/** Messages of visitors, sent `daysAgo`. A claim's order number is an order's position in the list. */
export const demoContacts = [
  {
    daysAgo: 0.2,
    status: 'new',
    inquiry_type: 'product',
    subject: 'Does the sensor fit a short-handle bat?',
    message:
      'I use a size 6 short handle and wonder whether the sensor sits right on it. Is there anything I should measure first?',
  },
  {
    daysAgo: 0.9,
    status: 'new',
    inquiry_type: 'order',
    subject: 'Change of delivery address',
    message:
      'I have just ordered a bat and noticed that I gave my old address. Can it still be changed before it goes out?',
  },
  {
    daysAgo: 1.5,
    status: 'new',
    inquiry_type: 'general',
    subject: 'Demonstration for our club',
    message:
      'We are a club of about sixty members and would love to see the bat in the nets one evening. Do you visit clubs?',
  },
  {
    daysAgo: 4,
    status: 'reviewed',
    inquiry_type: 'returns',
    subject: 'Return within 14 days',
    message: 'The bat is lovely but too heavy for my daughter. How do I send it back?',
  },
  {
    daysAgo: 6,
    status: 'reviewed',
    inquiry_type: 'privacy',
    subject: 'A copy of my data',
    message: 'Please send me a copy of the data you hold about me and my orders.',
  },
  {
    daysAgo: 12,
    status: 'resolved',
    inquiry_type: 'product',
    subject: 'Battery life in cold nets',
    message: 'Our nets are unheated. Does the sensor mind five degrees?',
  },
  {
    daysAgo: 21,
    status: 'resolved',
    inquiry_type: 'product',
    subject: '<b>Bold</b> question & "quotes"',
    message:
      'Just checking that your form copes with <script>alert("howzat")</script> and =SUM(A1:A9). It is a hobby of mine.',
  },
  {
    daysAgo: 35,
    status: 'resolved',
    inquiry_type: 'general',
    subject: 'Coaching licence',
    message: 'I coach three age groups. Can one app account follow several bats?',
  },
] as const

export const demoRetailers = [
  {
    daysAgo: 0.6,
    status: 'pending',
    business_name: 'Silly Mid-On Sports',
    why_partner: 'We are the only cricket shop for forty miles and get asked about smart bats every Saturday.',
  },
  { daysAgo: 3, status: 'pending', business_name: 'The Willow Cupboard', why_partner: null },
  {
    daysAgo: 9,
    status: 'approved',
    business_name: 'Boundary Rope Cricket',
    why_partner: 'Indoor centre with six lanes, a shop and two full-time coaches.',
  },
  {
    daysAgo: 30,
    status: 'rejected',
    business_name: 'Gadgets & Bits',
    why_partner: 'We sell everything that has a battery in it.',
  },
] as const

export const demoClaims = [
  {
    daysAgo: 0.4,
    status: 'new',
    battery: 'no',
    description: 'The light blinks twice and goes out, whatever I do. I have tried two chargers.',
    files: ['blinking.mp4'],
  },
  { daysAgo: 2, status: 'new', description: 'The app finds the sensor but loses it after the first over.', files: [] },
  {
    daysAgo: 5,
    status: 'in_review',
    description: 'The sticker came off on a hot day without anybody touching it.',
    files: ['sticker-front.jpg', 'sticker-back.jpg'],
  },
  { daysAgo: 14, status: 'approved', description: 'Charges to 20 per cent and stops there.', files: ['charge.png'] },
  { daysAgo: 24, status: 'rejected', description: 'It stopped working after the bat had been in the pond.', files: [] },
  {
    daysAgo: 40,
    status: 'resolved',
    description: 'Impact speed was always zero. The replacement works perfectly, thank you.',
    files: [],
  },
] as const
