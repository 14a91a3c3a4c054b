import type { ProductKey } from './product-key.ts'

type Fact = {
  /** The label on pages. */
  label: string
  /** The only product it applies to; all by default. */
  only?: ProductKey
  isSafety?: true
  isAddress?: true
}

/** Facts that buyers want and only the operator knows. Missing ones are a task for the operator, and are not shown. */
export const factDefinitions = {
  size: { label: 'Size', only: 'zap-infinity-bat' },
  weight: { label: 'Weight' },
  handle: { label: 'Handle length', only: 'zap-infinity-bat' },
  dimensions: { label: 'Dimensions' },
  battery: { label: 'Battery life' },
  charging_time: { label: 'Charging time' },
  water: { label: 'Water resistance' },
  bluetooth: { label: 'Bluetooth' },
  phones: { label: 'Compatible phones' },
  app_name: { label: 'App' },
  app_store_url: { label: 'App Store', isAddress: true },
  play_store_url: { label: 'Google Play', isAddress: true },
  app_price: { label: 'App after the first year', only: 'str8bat-sensor' },
  maker: { label: 'Made by', isSafety: true },
  importer: { label: 'Imported by', isSafety: true },
  warnings: { label: 'Warnings', isSafety: true },
  support_period: { label: 'Security updates until', isSafety: true },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof factDefinitions
export type ProductFacts = Partial<Record<FactName, string>>

export const factNames = Object.keys(factDefinitions) as FactName[] // its own keys

export const definitionOf = (name: FactName): Fact => factDefinitions[name]

export function factsAskedOf(product: ProductKey): FactName[] {
  return factNames.filter((name) => (definitionOf(name).only ?? product) === product)
}

export function missingFacts(product: ProductKey, facts: ProductFacts): FactName[] {
  return factsAskedOf(product).filter((name) => !facts[name])
}

/** Whether the bat lacks its size or its weight, by which buyers choose a bat. */
export const isUnmeasured = (product: ProductKey, facts: ProductFacts) =>
  product === 'zap-infinity-bat' && (!facts.size || !facts.weight)

export function addressFaults(facts: ProductFacts): FactName[] {
  return factNames.filter((name) => definitionOf(name).isAddress && facts[name] && !/^https:\/\/\S+$/.test(facts[name]))
}

/** The facts as table rows, in order. Web addresses are shown with the app instead. */
export function factRows(facts: ProductFacts, kind: 'specification' | 'safety'): { label: string; value: string }[] {
  return factNames.flatMap((name) => {
    const { label, isSafety = false, isAddress = false } = definitionOf(name)
    const value = facts[name]
    return value && !isAddress && isSafety === (kind === 'safety') ? [{ label, value }] : []
  })
}

/** The questions that facts answer; questions with unknown facts are left out. */
export function factQuestions({
  size,
  weight,
  handle,
  battery,
  charging_time,
  water,
  phones,
  app_name,
  app_price,
}: ProductFacts): { question: string; answer: string }[] {
  const body = listed([size && `Size: ${size}`, weight && `Weight: ${weight}`, handle && `Handle: ${handle}`])
  const charge = listed([
    battery && `A charge lasts ${lower(battery)}`,
    charging_time && `Charging takes ${lower(charging_time)}`,
  ])
  return [
    ...(body ? [{ question: 'What size and weight is it?', answer: body }] : []),
    ...(phones
      ? [{ question: 'Which phone do I need?', answer: listed([phones, app_name && `The app is called ${app_name}`]) }]
      : []),
    ...(charge ? [{ question: 'How long does the battery last?', answer: charge }] : []),
    ...(water
      ? [{ question: 'Can it get wet?', answer: listed([water, 'Water damage is not covered by the warranty']) }]
      : []),
    ...(app_price
      ? [
          {
            question: 'What does the app cost after the first year?',
            answer: `${sentence(app_price)} The first year is included.`,
          },
        ]
      : []),
  ]
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
const lower = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
const listed = (parts: (string | undefined)[]) =>
  parts
    .filter(Boolean)
    .map((part) => sentence(part!))
    .join(' ') // just filtered
