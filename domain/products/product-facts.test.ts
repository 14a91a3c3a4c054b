import { expect, test } from 'vitest'
import { factQuestions, factRows, factsAskedOf, missingFacts } from './product-facts.ts'

test('an unknown fact is a task for staff, and neither a row nor a question for visitors', () => {
  expect(missingFacts('zap-infinity-bat', {})).toEqual(factsAskedOf('zap-infinity-bat'))
  expect(factRows({}, 'specification')).toEqual([])
  expect(factRows({}, 'safety')).toEqual([])
  expect(factQuestions({})).toEqual([])
})

test('a sensor has no fact about a handle, and a bat none about the app’s price', () => {
  expect(factsAskedOf('str8bat-sensor')).not.toContain('handle')
  expect(factsAskedOf('zap-infinity-bat')).not.toContain('app_price')
})

test('a known fact answers its question in full sentences', () => {
  expect(factQuestions({ size: 'Short handle', weight: '2 lb 9 oz', battery: '8 hours', water: 'Splashes.' })).toEqual([
    { question: 'What size and weight is it?', answer: 'Size: Short handle. Weight: 2 lb 9 oz.' },
    { question: 'How long does the battery last?', answer: 'A charge lasts 8 hours.' },
    { question: 'Can it get wet?', answer: 'Splashes. Water damage is not covered by the warranty.' },
  ])
})

test('safety facts and addresses are separate from the specification', () => {
  const facts = { weight: '21 g', maker: 'A maker, 1 Street', app_store_url: 'https://apps.apple.com/app' }
  expect(factRows(facts, 'specification')).toEqual([{ label: 'Weight', value: '21 g' }])
  expect(factRows(facts, 'safety')).toEqual([{ label: 'Made by', value: 'A maker, 1 Street' }])
})
