import type { Product } from './product.ts'
import { mainPhotos } from './product-photos.ts'
import { productLabels } from './product-summaries.ts'

export const zapInfinityBat: Product = {
  ...productLabels['zap-infinity-bat'],
  id: '5b0c1f6e-7a34-4d2b-9c58-2e6f0d9a41b7',
  slug: 'zap-smart-cricket-bat',
  brand: 'ZAP',
  description:
    'A real English willow bat that tells you how you swing it. A slim sensor on the back of the blade reads every ' +
    'shot and sends it to the app on your phone: how fast, from what backlift, along what path, and how near the ' +
    'sweet spot. Pick it up, bat, and look at the numbers when you are done.',
  features: [
    'Premium Grade 2 English willow',
    'Integrated sensor: nothing to fit, nothing to align',
    'Bat speed and impact speed for every shot',
    '1 year of free app subscription included',
    'Backlift angle and downswing, shot by shot',
    'Sweet spot index to show how well you middle the ball',
    'Progress over weeks and seasons in the mobile app',
    'Sessions you can share with your coach',
  ],
  specifications: [
    { label: 'Model', value: 'ZAP Infinity' },
    { label: 'Blade', value: 'Premium Grade 2 English willow' },
    { label: 'Handle', value: 'Cane, spliced, with a ribbed grip' },
    { label: 'Sensor', value: 'Integrated smart sticker on the back of the blade' },
    { label: 'Measures', value: 'Bat speed, impact speed, backlift angle, downswing, sweet spot index' },
    { label: 'App', value: 'Mobile app with performance tracking and coach sharing' },
    { label: 'App subscription', value: '1 year free, then £36 per year' },
    { label: 'Warranty', value: '12 months on the embedded smart sticker' },
    { label: 'Delivery', value: 'Free in the UK' },
  ],
  inTheBox: [
    'ZAP Smart Cricket Bat with the sensor already in place',
    '1 year of app subscription',
    '12-month UK warranty on the embedded smart sticker',
  ],
  faq: [
    {
      question: 'Does it feel like a normal cricket bat?',
      answer:
        'It is a normal cricket bat: a spliced blade of Grade 2 English willow with a cane handle. The sensor is a slim ' +
        'sticker on the back of the blade, below the handle, out of the way of your hands and of the ball.',
    },
    {
      question: 'What does the sensor measure?',
      answer:
        'Bat speed, impact speed, backlift angle, downswing and a sweet spot index for each shot. The app keeps them, so ' +
        'that you can compare one session with another.',
    },
    {
      question: 'What does Grade 2 English willow mean?',
      answer:
        'Makers grade willow by how it looks. Grade 2 is premium wood with mostly straight, even grain that may show a small ' +
        'blemish or some colour on the face. The grade describes how the blade looks more than how it plays.',
    },
    {
      question: 'What does the app cost?',
      answer:
        'The first year of the app subscription is free with the bat. After that it is £36 per year, and you decide whether ' +
        'to carry on. What you pay us at checkout is a single payment for the bat.',
    },
    {
      question: 'Do I need to knock it in?',
      answer:
        'Treat it as you would any English willow bat and prepare the face and edges gradually before you face a hard ball. ' +
        'Keep oil, water and the mallet away from the sensor sticker on the back.',
    },
    {
      question: 'Can I use it in matches?',
      answer:
        'It is made for training: in the nets, in the garden, in practice. For matches, check your league’s equipment rules: ' +
        'they differ from one league to the next.',
    },
    {
      question: 'Can my coach see my sessions?',
      answer:
        'Yes. You can share sessions from the app with your coach, and talk about the same swing without having been in the ' +
        'same net. Coaches and academies who want several bats are welcome to write to us first.',
    },
    {
      question: 'What does the warranty cover?',
      answer:
        'The embedded smart sticker is covered for 12 months from purchase against defects in materials and workmanship, as ' +
        'long as it stays where it is on a sound bat. The willow itself wears as willow does. Your statutory rights are not ' +
        'affected.',
    },
  ],
  images: [
    {
      photo: mainPhotos['zap-infinity-bat'],
      alt: 'ZAP Smart Cricket Bat standing upright, three-quarter front view, pale English willow blade with navy and lime ZAP Infinity stickers and a navy ribbed grip',
    },
    {
      photo: 'bat-02-back',
      alt: 'Back of the ZAP Smart Cricket Bat showing the raised spine and the slim sensor sticker below the handle',
    },
    {
      photo: 'bat-03-edge',
      alt: 'Side profile of the ZAP Smart Cricket Bat showing thick edges, full spine and the bow of the blade',
    },
    {
      photo: 'bat-04-splice',
      alt: "Close-up of the bat's shoulders, cane V splice, thread binding and ribbed navy grip with a lime collar",
    },
    {
      photo: 'bat-05-toe',
      alt: 'Close-up of the rounded toe and straight willow grain of the ZAP Smart Cricket Bat',
    },
    {
      photo: 'bat-06-sensor',
      alt: 'Close-up of the slim ZAP Smart sensor sticker with its status light on the back of the blade',
    },
    {
      photo: 'bat-07-flat',
      alt: 'ZAP Smart Cricket Bat lying face up on a pale surface beside a red cricket ball, seen from above',
    },
    {
      photo: 'bat-08-grass',
      alt: 'ZAP Smart Cricket Bat resting on short grass with a red ball in warm evening light',
    },
    {
      photo: 'bat-09-dark',
      alt: 'ZAP Smart Cricket Bat in a dark studio, edges picked out by white and lime rim light',
    },
  ],
  referencePrice: 35000,
}
