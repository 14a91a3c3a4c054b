/** Licences that allow anyone to run the shop. Their conditions concern only credit to the authors and changed copies of the package. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences for tools that we run but do not distribute, and for libraries that are loaded unchanged and can be replaced. */
const freeToUse = new Set([...free, 'LGPL-3.0-or-later'])

/** The picture library behind sharp. Each platform has its own package of it. */
const isExchangeable = /^@img\/sharp-/

/**
 * A sentence for each package of a lockfile whose licence is unknown or not in the lists above.
 *
 * @param {Record<string, { license?: string, dev?: boolean }>} packages by the folder they belong in
 * @param {(folder: string) => string | undefined} readLicence of an installed package, if the lockfile does not name it
 * @returns {string[]}
 */
export function findForeignLicences(packages, readLicence) {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .flatMap(([folder, { license, dev }]) => {
      const licence = license ?? readLicence(folder)
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      if (licence === undefined) return [`${name} says nothing about its licence`]
      return allows(licence, dev || isExchangeable.test(name) ? freeToUse : free)
        ? []
        : [`${name} has the licence ${licence}`]
    })
}

/**
 * Whether the agreed licences satisfy an SPDX expression: one side of an OR, both sides of an AND. AND binds closer.
 *
 * @param {string} expression
 * @param {Set<string>} agreed
 * @returns {boolean}
 */
function allows(expression, agreed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const any = () => {
    let isMet = all()
    while (tokens[at] === 'OR') {
      at += 1
      isMet = all() || isMet
    }
    return isMet
  }
  const all = () => {
    let isMet = one()
    while (tokens[at] === 'AND') {
      at += 1
      isMet = one() && isMet
    }
    return isMet
  }
  /** @returns {boolean} */
  const one = () => {
    const token = tokens[at]
    at += 1
    if (token !== '(') return token !== undefined && agreed.has(token)
    const isMet = any()
    at += 1
    return isMet
  }
  const isMet = any()
  // An expression with an unknown part is not agreed to.
  return isMet && at === tokens.length
}
