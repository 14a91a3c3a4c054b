/**
 * The optional packages that a lockfile lacks although one of its packages requires them. npm silently leaves out packages
 * for a platform that the registry does not have. `npm ci` then fails on that platform.
 *
 * @param {Record<string, { optionalDependencies?: Record<string, string> }>} packages by the folder they belong in
 * @returns {string[]} one sentence each
 */
export function findMissingPackages(packages) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(name, folder).some((place) => place in packages))
      .map(([name, range]) => `${name}@${range} is missing, which ${folder || 'the project'} asks for`),
  )
}

/**
 * Every folder where Node looks for a package when one in `folder` imports it, nearest first.
 *
 * @param {string} name
 * @param {string} folder
 */
function placesOf(name, folder) {
  const parents = folder
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...parents.filter((parent) => parent !== '')]
    .reverse()
    .map((parent) => (parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`))
}
