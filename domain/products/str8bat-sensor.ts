import type { Product } from './product.ts'
import { mainPhotos } from './product-photos.ts'
import { productLabels } from './product-summaries.ts'

export const str8batSensor: Product = {
  ...productLabels['str8bat-sensor'],
  id: 'c3a9e2d4-18f7-4b60-8d15-9f47b2603ce8',
  slug: 'str8bat-sensor-uk',
  brand: 'str8bat',
  description:
    'Keep the bat you trust and learn what it does in your hands. The str8bat Sensor sits on the back of the blade and ' +
    'sends every shot to the app on your phone: bat speed, impact speed, backlift, downswing and how near the sweet ' +
    'spot you were. For players who want to know, and coaches who want to show.',
  features: [
    'Sits on the back of the bat you already use',
    'Bat speed and impact speed for every shot',
    'Backlift angle and downswing, shot by shot',
    '12-month UK warranty',
    'Sweet spot index to show how well you middle the ball',
    'Progress over weeks and seasons in the mobile app',
    'Sessions you can share with your coach',
    '1 year of free app subscription included',
  ],
  specifications: [
    { label: 'Type', value: 'Sensor for the back of a cricket bat' },
    { label: 'Mounting', value: 'Adhesive mount, below the splice' },
    { label: 'Measures', value: 'Bat speed, impact speed, backlift angle, downswing, sweet spot index' },
    { label: 'Charging', value: 'USB-C cable' },
    { label: 'App', value: 'Mobile app with performance tracking and coach sharing' },
    { label: 'App subscription', value: '1 year free' },
    { label: 'Warranty', value: '12 months, UK' },
    { label: 'Delivery', value: 'Free in the UK' },
  ],
  inTheBox: ['str8bat Sensor', 'Adhesive mount', 'USB-C charging cable', '1 year of app subscription'],
  faq: [
    {
      question: 'Does it fit my bat?',
      answer:
        'It mounts on the flat of the back, just below the splice. There is room for it on most bats: a flat place the size ' +
        'of the sensor is all it needs.',
    },
    {
      question: 'What does the sensor measure?',
      answer:
        'Bat speed, impact speed, backlift angle, downswing and a sweet spot index for each shot. The app keeps them, so ' +
        'that you can compare one session with another.',
    },
    {
      question: 'Can I move it to another bat?',
      answer:
        'Put the mount on the bat you train with most and leave it there. A mount that has been peeled off and stuck on again ' +
        'does not hold as it should and is no longer covered by the warranty.',
    },
    {
      question: 'What happens after the first year of the app?',
      answer:
        'The first year of the app subscription is included with the sensor. What you pay us at checkout is a single payment: ' +
        'nothing is taken again when the year is over, and you decide in the app whether to carry on.',
    },
    {
      question: 'Is it useful for coaches and academies?',
      answer:
        'Yes. Players can share their sessions with a coach, so a conversation about backlift or bat speed starts from the ' +
        'same numbers. If you want sensors for a squad, write to us and we will help you plan it.',
    },
    {
      question: 'Can I use it in matches?',
      answer:
        'It is made for training: in the nets, in the garden, in practice. For matches, check your league’s equipment rules: ' +
        'they differ from one league to the next.',
    },
    {
      question: 'What does the warranty cover?',
      answer:
        'The sensor is covered for 12 months from purchase against defects in materials and workmanship. We repair it, replace ' +
        'it with a new or refurbished one, or refund it if neither is possible in a reasonable time. Your statutory rights ' +
        'are not affected.',
    },
  ],
  images: [
    {
      photo: mainPhotos['str8bat-sensor'],
      alt: 'str8bat Sensor, a small matte black rounded rectangle with a green status light, three-quarter view',
    },
    { photo: 'sensor-02-front', alt: 'str8bat Sensor seen straight from the front' },
    {
      photo: 'sensor-03-side',
      alt: 'Side view of the str8bat Sensor showing its thin profile and adhesive mount',
    },
    {
      photo: 'sensor-04-on-bat',
      alt: 'str8bat Sensor mounted on the back of a cricket bat just below the splice',
    },
    {
      photo: 'sensor-05-box',
      alt: 'str8bat Sensor in front of its navy and lime retail box with a USB-C cable',
    },
    {
      photo: 'sensor-06-hand-scale',
      alt: 'str8bat Sensor beside a red cricket ball to show how small it is',
    },
    { photo: 'sensor-07-dark', alt: 'str8bat Sensor in the dark with its green status light glowing' },
  ],
  referencePrice: 13999,
}
