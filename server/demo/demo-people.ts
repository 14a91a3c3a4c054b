import type { ShippingAddress } from '#domain/customers/address.ts'
import type { Chance } from './seeded-chance.ts'

// Invented people: surnames from scorebooks, villages and postcodes that do not exist, reserved phone numbers and domains.
const firstNames =
  'Ada Amir Bea Bilal Cara Cyrus Dee Dev Edie Ewan Faye Farhan Gita Gus Hana Hugo Ines Isaac Jaya Joss Kit Kavya Lena Leo Maya Milo Nell Noor Olive Omar Pia Priya Quinn Ravi Rosa Sam Sana Theo Uma Vic Wren Yara Zeb'.split(
    ' ',
  )
const lastNames =
  'Coverdrive Googly Yorker Longhop Silly-Point Fineleg Thirdman Bouncer Cutshot Doosra Flipper Glance Hookshot Inswing Legbreak Maiden Nightwatch Outswing Pavilion Quickrun Reversepad Slipcatch Topspin Umpire Wicket'.split(
    ' ',
  )
const streets = ['Pavilion Lane', 'Boundary Road', 'Sightscreen Close', 'Crease Street', 'Scorebox Row', 'Roller Walk']
const towns = [
  'Little Wicketford',
  'Stumpington',
  'Great Batley Green',
  'Maidenover',
  'Long-on-the-Hill',
  'Duckworth St Lewis',
]

export type DemoPerson = {
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: ShippingAddress
}

export function inventPeople(chance: Chance, count: number): DemoPerson[] {
  const taken = new Set<string>()
  const people: DemoPerson[] = []
  while (people.length < count) {
    const person = inventPerson(chance)
    if (taken.has(person.email)) continue
    taken.add(person.email)
    people.push(person)
  }
  return people
}

function inventPerson(chance: Chance): DemoPerson {
  const firstName = chance.pick(firstNames)
  const lastName = chance.pick(lastNames)
  const name = `${firstName} ${lastName}`
  const phone = `07700 900${String(chance.whole(0, 999)).padStart(3, '0')}`
  return {
    name,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@demo-customers.example`.toLowerCase(),
    phone,
    address: {
      name,
      phone,
      address: {
        line1: `${chance.whole(1, 180)} ${chance.pick(streets)}`,
        line2: chance.inHundred(20) ? `Flat ${chance.whole(1, 12)}` : null,
        city: chance.pick(towns),
        postal_code: `ZZ${chance.whole(1, 20)} ${chance.whole(1, 9)}${chance.pick(['AB', 'CD', 'EF', 'GH'])}`,
        country: 'GB',
      },
    },
  }
}
