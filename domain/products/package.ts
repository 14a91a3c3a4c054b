/** Royal Mail's names of package sizes, as Click & Drop reads them. */
export const packageSizes = ['Letter', 'Large letter', 'Small parcel', 'Medium parcel', 'Parcel'] as const

export type PackageSize = (typeof packageSizes)[number]

/** How one unit of a product is posted; null until the owner has entered it. */
export type Package = {
  /** The weight of one unit with its packaging. */
  package_weight_grams: number | null
  /** The size of a parcel that holds one unit. */
  package_size: PackageSize | null
}

export const heaviestPackageGrams = 30_000

/** The weight of a parcel in kilograms, and its size if known: several units may need a larger package. */
export function packageOf(one: Package, units: number): { kilograms: number | null; size: PackageSize | null } {
  const { package_weight_grams: grams, package_size } = one
  return { kilograms: grams === null ? null : (grams * units) / 1000, size: units === 1 ? package_size : null }
}
