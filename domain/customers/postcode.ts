/** The parts of the United Kingdom with different sales law. */
export const partsOfUk = ['england-wales', 'scotland', 'northern-ireland'] as const
export type PartOfUk = (typeof partsOfUk)[number]

const scottishAreas = new Set([
  ...['AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE'],
])

/** Districts on both sides of the border. */
const borderDistricts = new Set(['DG14', 'DG16', 'TD9', 'TD12', 'TD15'])

/** The district of a UK postcode, 'SW1A' of 'sw1a 1aa'; null if it is not a whole postcode. */
export function postcodeDistrict(postcode: string | null | undefined): string | null {
  const compact = (postcode ?? '').replace(/\s/g, '').toUpperCase()
  return /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(compact)?.[1] ?? null
}

/** A postcode as written on a parcel, 'SW1A 1AA'. Other text stays as typed. */
export function formatPostcode(typed: string): string {
  const district = postcodeDistrict(typed)
  return district === null ? typed.trim() : `${district} ${typed.replace(/\s/g, '').toUpperCase().slice(-3)}`
}

/** Null if the postcode does not tell, as on the border between Scotland and England. */
export function partOfUk(postcode: string | null | undefined): PartOfUk | null {
  const district = postcodeDistrict(postcode)
  if (district === null || borderDistricts.has(district)) return null
  const area = district.replace(/\d.*$/, '')
  if (area === 'BT') return 'northern-ireland'
  return scottishAreas.has(area) ? 'scotland' : 'england-wales'
}
