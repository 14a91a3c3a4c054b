/** Licences that let everyone run the shop, on no other condition than to name the authors. */
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

/** Allowed for tools that we run but do not distribute, and for libraries that are loaded unchanged and can be replaced. */
const freeToUse = new Set([...free, 'LGPL-3.0-or-later'])

/** The picture library behind sharp, in a package of its own for each platform. */
const isExchangeable = /^@img\/sharp-/

/**
 * The packages of a lockfile whose licence is unknown or not one we have agreed to, a sentence each.
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
 * Whether an SPDX expression can be met: any side of an OR, every side of an AND, which binds closer.
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
  // An unknown part of the expression counts as not agreed.
  return isMet && at === tokens.length
}
